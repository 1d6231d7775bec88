import type { closeReturn, receiveReturn } from './handle-return.ts';

type ReasonOf<Action extends (...args: never[]) => Promise<unknown>> =
  Extract<Awaited<ReturnType<Action>>, { ok: false }> extends { reason: infer Reason } ? Reason : never;

/** Explains why a return was not changed. */
export function explainReturn(reason: ReasonOf<typeof receiveReturn> | ReasonOf<typeof closeReturn>): string {
  switch (reason) {
    case 'unknown':
      return 'There is no such return.';
    case 'closed':
      return 'This return is closed.';
    case 'not-shipped':
      return 'These goods never left: there is no parcel to wait for.';
    case 'received-meanwhile':
      return 'More of it was received since you looked, by somebody else or by this very press, sent twice. Nothing was changed now: look at the return again.';
    case 'not-awaited':
      return 'So much of it is not awaited: some of it has come back already.';
    case 'credited':
      return 'All of it is back, and a credit note was given for it: it cannot be asked for again.';
    case 'refunded':
      return 'All of it is back, and money has gone back for it: it cannot be closed any more.';
    case 'restocked':
      return 'All of it is back and for sale again: refund it. What you have sold on cannot be refused.';
    case 'kept-back':
      return 'All of it is back, and a loss in value was kept back for it: refund the rest.';
    case 'within-law':
      return 'All of it is back, and it was stated within the 14 days of the law, which gives the refund: goods cannot be refused then. Refund it, and keep back only what they have lost in value.';
    case 'received':
      return 'All of it has come back meanwhile. Look at the return again before you refuse it.';
  }
}
