import { explainUnmatchedWithdrawal } from '../../../server/actions/returns/explain-unmatched-withdrawal.ts';

type Reason = Parameters<typeof explainUnmatchedWithdrawal>[0];

/** What to type next. */
const hints: Partial<Record<Reason, string>> = {
  'no-statement': "'returns list' shows those that need a look.",
  unknown: "'orders list' shows the newest.",
  'nothing-left': "'returns dismiss-withdrawal ID --note TEXT' lays it aside.",
};

/** Why a statement stays as it is, and what to type next. */
export function describeStatementRefusal(reason: Reason): string {
  const hint = hints[reason];
  return `${explainUnmatchedWithdrawal(reason)}${hint ? ` ${hint}` : ''}`;
}
