import * as z from 'zod/mini';
import { normaliseDecimalPoint } from '../shared/forms/decimal-point.ts';

/** An amount typed with a decimal point or comma; empty means the full amount. */
export const optionalAmountInput = z
  .string()
  .check(z.overwrite(normaliseDecimalPoint), z.regex(/^(\d{1,9}(\.\d{1,2})?)?$/, 'Must be an amount such as 51.80'));
