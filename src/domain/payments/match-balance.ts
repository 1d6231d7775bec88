import type { Unmatched } from '../../contract/reports/payouts.ts';
import type { Minor } from '../shared/money/money.ts';
import type { BalanceTransaction } from './balance-transactions.ts';

export interface RecordedMovement {
  readonly what: 'payment' | 'refund';
  /** The provider's id. */
  readonly name: string;
  readonly reference: string | null;
  readonly amount: Minor;
  readonly currency: string;
  /** Milliseconds. */
  readonly at: number;
}

interface Sides {
  /** Movements of the period at the provider, and of a day before and after. */
  readonly there: readonly BalanceTransaction[];
  /** Recorded movements of the period, and movements that the provider names. */
  readonly here: readonly RecordedMovement[];
  /** Milliseconds; `before` is exclusive. */
  readonly since: number;
  readonly before: number;
}

/**
 * Compares movements of a period at the provider with recorded payments and refunds, by the provider's id. The clocks
 * of both sides differ: a movement close to the end of a period may be recorded in the next. Payments of other
 * websites with the same account, and their refunds, are left out.
 */
export function matchBalance({ there, here, since, before }: Sides) {
  const isWithin = (at: number) => at >= since && at < before;
  const known = new Map(here.map((one) => [`${one.what} ${one.name}`, one]));
  const seen = new Set<string>();
  const unmatched: Unmatched[] = [];
  let matched = 0;
  for (const { category, source, createdAt } of there) {
    if (!source || (category !== 'charge' && category !== 'refund')) continue;
    const key = `${source.kind} ${source.name}`;
    const isNew = !seen.has(key);
    seen.add(key);
    if (!isNew || !isWithin(createdAt)) continue;
    const { kind: what, name, reference, amount, currency } = source;
    const found = { what, name, amount, currency, at: createdAt };
    const recorded = known.get(key);
    if (recorded?.amount === amount && recorded.currency === currency) matched += 1;
    else if (recorded) unmatched.push({ kind: 'differs', reference: recorded.reference, ...found });
    else if (reference !== null || known.has(`payment ${source.paymentName}`))
      unmatched.push({ kind: 'missing-here', reference, ...found });
  }
  for (const recorded of here) {
    if (isWithin(recorded.at) && !seen.has(`${recorded.what} ${recorded.name}`))
      unmatched.push({ kind: 'missing-there', ...recorded });
  }
  return { matched, unmatched: unmatched.sort((one, other) => one.at - other.at) };
}
