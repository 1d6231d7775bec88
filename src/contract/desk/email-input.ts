import * as z from 'zod/mini';
import { emailRule, isEmail } from '../shared/form.ts';
import { cleanEmail } from '../shared/typed-text.ts';

/** The address of one person, such as is erased by: whatever else is typed would mean things that are nobody's. */
export const emailInput = z
  .string()
  .check(
    z.overwrite(cleanEmail),
    z.maxLength(emailRule.max),
    z.refine(isEmail, 'Must be an email address, such as ada@example.org'),
  );
