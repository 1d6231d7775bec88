import type { Database } from '../../../src/server/store/engine/database.ts';
import { listPaymentPage } from '../../../src/server/store/payments/payments.ts';

/** Lists payments, oldest first: all, or unresolved payment mismatches. */
export const listPayments = async (db: Database, { open, limit }: { open: boolean; limit: number }) =>
  (await listPaymentPage(db, { open, limit: 1000 })).reverse().slice(0, limit);
