import * as z from 'zod/mini';
import { normaliseDecimalPoint } from '../shared/decimal-point.ts';

const message = 'Must be an amount such as 51.80';

/** An amount typed in the desk, with a decimal point or comma. */
export const amountInput = z
  .string()
  .check(z.overwrite(normaliseDecimalPoint), z.regex(/^\d{1,9}(\.\d{1,2})?$/, message));

/** The same; empty means the full amount. */
export const optionalAmountInput = z
  .string()
  .check(z.overwrite(normaliseDecimalPoint), z.regex(/^(\d{1,9}(\.\d{1,2})?)?$/, message));
