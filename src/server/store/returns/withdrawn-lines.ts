import type { WithdrawnLine } from '../../../domain/returns/withdrawal.ts';
import type { Database } from '../engine/database.ts';

/** Sums withdrawn units and amounts per line of several orders, without closed withdrawals. */
export async function listWithdrawnLines(
  db: Database,
  orderIds: readonly string[],
): Promise<(WithdrawnLine & { readonly orderId: string })[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('withdrawals')
    .innerJoin('withdrawal_lines', 'withdrawal_lines.withdrawal_id', 'withdrawals.id')
    .leftJoin('return_closings', 'return_closings.withdrawal_id', 'withdrawals.id')
    .select((e) => ['order_id', 'line', e.fn.sum('quantity').as('quantity'), e.fn.sum('amount_minor').as('amount')])
    .where('order_id', 'in', orderIds)
    .where('return_closings.withdrawal_id', 'is', null)
    .groupBy(['order_id', 'line'])
    .execute();
  return rows.map(({ order_id, line, quantity, amount }) => {
    return { orderId: order_id, line, quantity: Number(quantity), amount: Number(amount) };
  });
}
