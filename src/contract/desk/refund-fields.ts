import * as z from 'zod/mini';
import { optionalAmountInput } from './amount-input.ts';
import { noteInput } from './text-inputs.ts';

/** Input of every refund. */
export const refundFields = {
  /** Empty for the full rest, or for the full refund due. */
  amount: optionalAmountInput,
  note: noteInput,
  /**
   * Confirms a second refund of the same amount: the number of refunds of the order, from `current` of a refusal; 0
   * without one.
   */
  again: z._default(z.int().check(z.gte(0)), 0),
};

/** Result of a refund. */
export interface RefundDone {
  /** The payment provider rejected it. */
  readonly failed: boolean;
  /** The owner sends it by bank transfer. */
  readonly byHand: boolean;
}
