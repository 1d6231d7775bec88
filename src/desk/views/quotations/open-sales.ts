import type { DeskQuotation, QuotationSection } from '../../../contract/quotations/admin-quotations.ts';

/** What can still be ordered from a quotation: nothing once it has expired, and each region once. */
export function openSales({ sales, orders, holds }: NonNullable<DeskQuotation['offer']>): readonly QuotationSection[] {
  return holds ? sales.filter(({ region }) => !orders.some((placed) => placed.region === region)) : [];
}
