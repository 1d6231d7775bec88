import type { QuotationDraft } from '../../../domain/quotations/quotation-draft.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { IssuedQuotation, Quotation } from './quotations.ts';

/** An issue of a quotation. `sentAt` is in milliseconds. */
export interface QuotationRevision {
  readonly revision: number;
  readonly offer: IssuedQuotation;
  /** Whom it was made out to: the quotation's recipient may have been edited since. */
  readonly recipient: Quotation['asker'];
  readonly sentAt: number;
}

/** Lists the issues of a quotation, newest first. */
export async function listRevisions(db: Database, quotationId: string): Promise<QuotationRevision[]> {
  const rows = await db
    .selectFrom('quotation_revisions')
    .selectAll()
    .where('quotation_id', '=', quotationId)
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(({ revision, offer, recipient, sent_at }) => ({
    ...{ revision, offer: JSON.parse(offer), recipient: JSON.parse(recipient), sentAt: sent_at },
  }));
}

/** Saves what staff have edited. @param asker the recipient */
export async function saveDraft(
  tx: Tx,
  id: string,
  { asker, draft }: { readonly asker: Quotation['asker']; readonly draft: QuotationDraft },
): Promise<void> {
  const { reference: their_reference, organisation, name, email, address } = asker;
  await tx
    .updateTable('quotations')
    .set({ organisation, name, email, address, their_reference, draft: JSON.stringify(draft) })
    .where('id', '=', id)
    .execute();
}

/** Lists references of the orders placed from any issue of a quotation, newest first. */
export async function listQuotationOrders(db: Database, quotationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('quotation_orders')
    .select('reference')
    .where('quotation_id', '=', quotationId)
    .orderBy('placed_at', 'desc')
    .orderBy('reference')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Returns the reference of the quotation that an order was placed from; undefined if erased or not from one. */
export async function findQuotationOf(db: Database, orderReference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('quotation_orders')
    .innerJoin('quotations', 'quotations.id', 'quotation_orders.quotation_id')
    .select('quotations.reference')
    .where('quotation_orders.reference', '=', orderReference)
    .executeTakeFirst();
  return row?.reference;
}
