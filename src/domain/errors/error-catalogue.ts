import { orderErrors } from './order-errors.ts';
import { paymentErrors } from './payment-errors.ts';
import { returnErrors } from './return-errors.ts';
import { sharedErrors } from './shared-errors.ts';

/** Every error of the operations, by its code. */
export const errorTexts = { ...sharedErrors, ...orderErrors, ...paymentErrors, ...returnErrors };

export type ErrorCode = keyof typeof errorTexts;
/** What the text of an error needs to know; undefined for nothing. */
export type ErrorDetails<Code extends ErrorCode> =
  Parameters<(typeof errorTexts)[Code]['detail']> extends [infer Details] ? Details : undefined;
