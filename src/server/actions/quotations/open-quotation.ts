import type { OrderLinks } from '../../identifiers/order-links.ts';
import type { Database } from '../../store/engine/database.ts';
import { listRevisions, type QuotationRevision } from '../../store/quotations/quotation-revisions.ts';
import { findQuotation, type Quotation } from '../../store/quotations/quotations.ts';

export type OpenedQuotation =
  | { readonly state: 'current'; readonly quotation: Quotation; readonly issue: QuotationRevision }
  /** An earlier issue, which a later one replaced. */
  | { readonly state: 'replaced' };

/** Returns the quotation that a link opens; undefined if it opens none. Each issue has its own link. */
export async function openQuotation(
  db: Database,
  links: Pick<OrderLinks, 'opensQuotation'>,
  { reference, key }: { readonly reference: string; readonly key: string },
): Promise<OpenedQuotation | undefined> {
  const quotation = await findQuotation(db, { reference });
  if (!quotation) return undefined;
  const revisions = await listRevisions(db, quotation.id);
  const issue = revisions.find(({ sentAt }) => links.opensQuotation(key, { id: quotation.id, sentAt }));
  if (!issue) return undefined;
  return issue === revisions[0] ? { state: 'current', quotation, issue } : { state: 'replaced' };
}
