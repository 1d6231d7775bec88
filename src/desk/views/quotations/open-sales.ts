import type { DeskQuotation, QuotationSection } from '../../../contract/desk/quotations.ts';

/** What of an offer can be ordered: nothing once it does not hold any more, and of each range once. */
export function openSales({ sales, orders, holds }: NonNullable<DeskQuotation['offer']>): readonly QuotationSection[] {
  return holds ? sales.filter(({ region }) => !orders.some((placed) => placed.region === region)) : [];
}
