import * as z from 'zod/mini';
import { normaliseDecimalPoint } from '../shared/decimal-point.ts';

const message = 'Must be an amount such as 51.80';

/** An amount as it is typed at the desk, with a point or a decimal comma. */
export const amountInput = z
  .string()
  .check(z.overwrite(normaliseDecimalPoint), z.regex(/^\d{1,9}(\.\d{1,2})?$/, message));

/** The same, or empty for all that there is. */
export const optionalAmountInput = z
  .string()
  .check(z.overwrite(normaliseDecimalPoint), z.regex(/^(\d{1,9}(\.\d{1,2})?)?$/, message));
