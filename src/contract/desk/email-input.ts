import * as z from 'zod/mini';
import { emailRule, isEmail } from '../shared/forms/form.ts';
import { cleanEmail } from '../shared/forms/typed-text.ts';

/**
 * Email of one customer, for example for erasure. Any other input is rejected, as it could match other customers'
 * data.
 */
export const emailInput = z
  .string()
  .check(
    z.overwrite(cleanEmail),
    z.maxLength(emailRule.max),
    z.refine(isEmail, 'Must be an email address, such as ada@example.org'),
  );
