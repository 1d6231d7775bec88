import type { Minor } from '../shared/money/money.ts';

/** What is left of a payment, or of all that came the same way. */
export interface RefundSource<Name> {
  readonly from: Name;
  readonly left: Minor;
}

/** What goes back the way it came. */
export interface RefundAllocation<Name> {
  readonly from: Name;
  readonly amount: Minor;
}

/**
 * Spreads a refund over the payments that it gives back, in their order: none gives back more than it brought.
 * @param amount at most what is left of all sources together
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
