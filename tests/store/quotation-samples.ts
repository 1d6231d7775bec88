import { randomUUID } from 'node:crypto';
import type { QuotationRequest } from '../../src/contract/quotation-request.ts';
import { randomIds } from '../../src/server/actions/ids.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { noon } from './samples.ts';

export const quotationParts = (store: Store) => ({ store, clock: () => noon, ids: randomIds });

/** Somebody who asks for a quotation. */
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
