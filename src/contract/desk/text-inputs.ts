import * as z from 'zod/mini';
import { plainTextPattern, withLineEnds } from '../shared/forms/plain-text.ts';
import { cleanText } from '../shared/forms/single-line.ts';

/** Text written by staff, for example to a customer. */
export const textInput = z.string().check(
  z.overwrite((text) => cleanText(withLineEnds(text))),
  z.maxLength(1000, 'Must be at most 1000 characters'),
  z.regex(plainTextPattern, 'Must not contain control characters'),
);

/** The same, optional. */
export const noteInput = z._default(textInput, '');
