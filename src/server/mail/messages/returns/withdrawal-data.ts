import type { Declared } from '../../../../contract/returns/start-return.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import type { UnmatchedWithdrawal } from '../../../store/returns/unmatched-withdrawals.ts';

/** Data of the emails about a withdrawal. */
export interface WithdrawalMailData {
  readonly order: StoredOrder;
  readonly number: string;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly name: string;
  readonly email: string;
  readonly reason: string | null;
  readonly madeAt: number;
  readonly shipped: boolean;
  /** Nothing of the order is left. */
  readonly whole: boolean;
  /** A part of the order was dispatched before; absent otherwise. */
  readonly isPart?: boolean;
  readonly amount: number;
  /** Amount paid that is refunded. */
  readonly refund: number;
  /** The order was paid, at least in part. */
  readonly paid: boolean;
  /** Amount still due for the rest. */
  readonly due: number;
  /** Last day to send the goods back, such as 2026-12-08. */
  readonly sendBackBy: string;
  /** Some of the goods came back before and were refused. */
  readonly cameBefore?: boolean;
  /** How it was declared to staff; absent if the customer declared it themselves. */
  readonly channel?: Declared['channel'] | undefined;
}

/**
 * Data of the emails about a declaration that matches no order. Of the input it carries only the reference, which
 * cannot contain free text.
 */
export interface UnknownOrderWithdrawal {
  readonly reference: string;
  /** Concerns the whole order. */
  readonly isWhole: boolean;
  readonly receivedAt: number;
}

/** Data of the emails about an unmatched withdrawal. */
export interface UnmatchedWithdrawalMailData {
  readonly statement: UnmatchedWithdrawal;
  readonly order: StoredOrder | undefined;
  /** A receipt was sent to the given address, though it belongs to no order. */
  readonly isAnswered?: boolean;
}
