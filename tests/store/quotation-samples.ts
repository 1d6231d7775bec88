import { randomUUID } from 'node:crypto';
import { settings } from '../../content/settings.ts';
import type { QuotationRequest } from '../../src/contract/quotations/quotation-request.ts';
import { repriceQuotation } from '../../src/server/actions/quotations/send-quotation.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { sendQuotation } from '../support/shop/operations.ts';
import { noon } from './samples.ts';

export const quotationParts = (store: Store) => ({ store, clock: () => noon, ids: randomIds });

/** A request for a quotation. */
export const asking = (email: string, changes: Partial<QuotationRequest> = {}): QuotationRequest => ({
  id: randomUUID(),
  organisation: 'Hill Road School',
  name: 'Grace Hopper',
  email,
  address: '1 Hill Road\nLeeds LS1 1AA',
  reference: '',
  items: [{ productId: 'xl-7', quantity: 2 }],
  ...changes,
});

/** Previews the quotation that would be sent, and returns its version. */
export async function look(store: Store, reference: string): Promise<string> {
  const seen = await inTransaction(store, (tx) =>
    repriceQuotation(tx, { reference, note: null }, { settings, now: noon }),
  );
  return seen?.version ?? '';
}

/** Sends the quotation as currently previewed. */
export async function send(store: Store, reference: string) {
  const wish = { reference, note: null, version: await look(store, reference) };
  return sendQuotation({ ...quotationParts(store), settings }, wish);
}
