import * as z from 'zod/mini';
import { plainLinePattern } from '../plain-text.ts';

/** What the palette looks for. */
export const sought = z.object({ search: z.string().check(z.maxLength(254), z.regex(plainLinePattern)) });
