import * as z from 'zod/mini';
import { plainLinePattern } from '../shared/forms/plain-text.ts';
import { searchText } from './identifier.ts';

/** Search text of the command palette. */
export const searchInput = z.object({ search: searchText(254).check(z.regex(plainLinePattern)) });
