import type { dismissWithdrawal, matchWithdrawal } from './submit-unlinked-withdrawal.ts';

type ReasonOf<Action extends (...args: never[]) => Promise<unknown>> =
  Extract<Awaited<ReturnType<Action>>, { ok: false }> extends { reason: infer Reason } ? Reason : never;

/** Explains why an unmatched withdrawal was not changed. */
export function explainUnmatchedWithdrawal(
  reason: ReasonOf<typeof matchWithdrawal> | Exclude<Awaited<ReturnType<typeof dismissWithdrawal>>, 'dismissed'>,
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
