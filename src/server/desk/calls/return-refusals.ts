import type { closeReturn, receiveReturn } from '../../actions/handle-return.ts';
import type { dismissStatement, matchStatement } from '../../actions/state-withdrawal.ts';

type ReasonOf<Action extends (...args: never[]) => Promise<unknown>> =
  Extract<Awaited<ReturnType<Action>>, { ok: false }> extends { reason: infer Reason } ? Reason : never;

/** Why a return stays as it is. */
export function explainReturn(reason: ReasonOf<typeof receiveReturn> | ReasonOf<typeof closeReturn>): string {
  switch (reason) {
    case 'unknown':
      return 'There is no such return.';
    case 'closed':
      return 'This return is closed.';
    case 'not-shipped':
      return 'These goods never left: there is no parcel to wait for.';
    case 'not-awaited':
      return 'So much of it is not awaited: some of it has come back already.';
    case 'credited':
      return 'All of it is back, and a credit note was given for it: it cannot be asked for again.';
    case 'refunded':
      return 'All of it is back, and money has gone back for it: it cannot be closed any more.';
    case 'restocked':
      return 'All of it is back and for sale again: refund it. What you have sold on cannot be refused.';
    case 'received':
      return 'All of it has come back meanwhile. Look at the return again before you refuse it.';
  }
}

/** Why a statement stays as it is. */
export function explainStatement(
  reason: ReasonOf<typeof matchStatement> | Exclude<Awaited<ReturnType<typeof dismissStatement>>, 'dismissed'>,
): string {
  switch (reason) {
    case 'no-statement':
      return 'There is no such statement.';
    case 'settled-before':
      return 'Something was done about this statement before.';
    case 'unknown':
      return 'There is no such order.';
    case 'nothing-left':
      return 'Nothing of this order is left to withdraw from. Lay the statement aside, and answer its sender.';
    case 'not-left':
      return 'So much of this order is not left to withdraw from.';
  }
}
