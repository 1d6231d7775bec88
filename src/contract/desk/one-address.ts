import * as z from 'zod/mini';
import { emailRule, isEmail } from '../form.ts';

/** The address of one person, such as is erased by: whatever else is typed would mean things that are nobody's. */
export const oneAddress = z
  .string()
  .check(z.maxLength(emailRule.max))
  .check(z.refine((text) => isEmail(text.trim()), 'Must be an e-mail address, such as ada@example.org'));
