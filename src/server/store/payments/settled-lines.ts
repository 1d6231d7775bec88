import { settledLines } from '../../../domain/payments/refund-lines.ts';
import type { WithdrawnLine } from '../../../domain/returns/withdrawal.ts';
import type { Database } from '../engine/database.ts';
import { listWithdrawalsOf } from '../returns/withdrawals.ts';
import { listRefundsOf } from './payments.ts';

/** Lists lines of an order that cannot be refunded or withdrawn again, see `settledLines`. */
export async function listSettledLines(db: Database, orderId: string): Promise<WithdrawnLine[]> {
  return settledLines(await listWithdrawalsOf(db, orderId), await listRefundsOf(db, orderId));
}
