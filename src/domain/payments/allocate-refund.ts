import type { Minor } from '../shared/money/money.ts';

/** Refundable rest of a payment, or of all payments of one method. */
export interface RefundSource<Name> {
  readonly from: Name;
  readonly left: Minor;
}

/** Share of a refund that goes to one source. */
export interface RefundAllocation<Name> {
  readonly from: Name;
  readonly amount: Minor;
}

/**
 * Allocates a refund to payments in their order, each up to its remaining amount.
 * @param amount at most the rest of all sources together
 */
export function allocateRefund<Name>(amount: Minor, sources: readonly RefundSource<Name>[]): RefundAllocation<Name>[] {
  const shares: RefundAllocation<Name>[] = [];
  let wanted = amount;
  for (const { from, left } of sources) {
    const part = Math.min(wanted, left);
    if (part > 0) shares.push({ from, amount: part });
    wanted -= Math.max(0, part);
  }
  return shares;
}
