import * as z from 'zod/mini';
import { note } from './note.ts';
import { amountOrAll } from './typed-amount.ts';

/** What is typed for money that goes back, whatever it is for. */
export const refundWish = {
  /** Empty for all that is left, or all that is owed. */
  amount: amountOrAll,
  note,
  /** The same amount once more: after how many refunds of the order, as a refusal told it in `current`; 0 where none was told of. */
  again: z._default(z.int().check(z.gte(0)), 0),
};

/** What became of a refund that was asked for. */
export interface RefundDone {
  /** The card provider did not take it. */
  readonly failed: boolean;
  /** The owner sends it from the bank. */
  readonly byHand: boolean;
}
