import * as z from 'zod/mini';
import { optionalAmountInput } from './amount-input.ts';
import { noteInput } from './text-inputs.ts';

/** What is typed for money that goes back, whatever it is for. */
export const refundFields = {
  /** Empty for all that is left, or all that is owed. */
  amount: optionalAmountInput,
  note: noteInput,
  /**
   * The same amount once more: after how many refunds of the order, as a refusal told it in `current`; 0 where none was
   * told of.
   */
  again: z._default(z.int().check(z.gte(0)), 0),
};

/** What became of a refund that was asked for. */
export interface RefundDone {
  /** The card provider did not take it. */
  readonly failed: boolean;
  /** The owner sends it from the bank. */
  readonly byHand: boolean;
}
