import * as z from 'zod/mini';
import { plainTextPattern, withLineEnds } from '../shared/plain-text.ts';
import { cleanText } from '../shared/single-line.ts';

/** What somebody at the desk writes, such as to a customer. */
export const textInput = z.string().check(
  z.overwrite((text) => cleanText(withLineEnds(text))),
  z.maxLength(1000, 'Must be at most 1000 characters'),
  z.regex(plainTextPattern, 'Must not contain control characters'),
);

/** The same where nothing need be written. */
export const noteInput = z._default(textInput, '');
