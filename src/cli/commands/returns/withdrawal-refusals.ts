import { explainUnmatchedWithdrawal } from '../../../server/actions/returns/explain-unmatched-withdrawal.ts';

type Reason = Parameters<typeof explainUnmatchedWithdrawal>[0];

/** Hints for the next command. */
const hints: Partial<Record<Reason, string>> = {
  'no-statement': "'returns list' shows those that need a look.",
  unknown: "'orders list' shows the newest.",
  'nothing-left': "'returns dismiss-withdrawal ID --note TEXT' lays it aside.",
};

/** Explains why an unmatched withdrawal is unchanged, with a hint for the next command. */
export function describeWithdrawalRefusal(reason: Reason): string {
  const hint = hints[reason];
  return `${explainUnmatchedWithdrawal(reason)}${hint ? ` ${hint}` : ''}`;
}
