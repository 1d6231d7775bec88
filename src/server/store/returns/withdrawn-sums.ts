import type { WithdrawnLine } from '../../../domain/returns/withdrawal.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
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

/** Sums the value of withdrawn goods per order, without closed withdrawals. Orders without one are left out. */
export async function sumWithdrawn(db: Database, orderIds: readonly string[]): Promise<Map<string, Minor>> {
  const sums = new Map<string, Minor>();
  for (const { orderId, amount } of await listWithdrawnLines(db, orderIds)) {
    sums.set(orderId, (sums.get(orderId) ?? 0) + amount);
  }
  return sums;
}

/**
 * Sums the withdrawn value less deductions, and the goods refunded by line: the amount by which the payment due for
 * each order is reduced.
 */
export async function sumWithdrawnAfterDeductions(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Minor>> {
  const withdrawn = await sumWithdrawn(db, orderIds);
  const goods = await db
    .selectFrom('refunds')
    .leftJoin('card_refunds', 'card_refunds.refund_id', 'refunds.id')
    .select((e) => ['order_id', e.fn.sum('goods_minor').as('amount')])
    .where('order_id', 'in', orderIds)
    .where('goods_minor', '>', 0)
    .where((e) => e.or([e('card_refunds.state', 'is', null), e('card_refunds.state', '<>', 'failed')]))
    .groupBy('order_id')
    .execute();
  for (const { order_id, amount } of goods) withdrawn.set(order_id, (withdrawn.get(order_id) ?? 0) + Number(amount));
  if (withdrawn.size === 0) return withdrawn;
  const rows = await db
    .selectFrom('withdrawals')
    .innerJoin('withdrawal_deductions', 'withdrawal_deductions.withdrawal_id', 'withdrawals.id')
    .select((e) => ['order_id', e.fn.sum('amount_minor').as('amount')])
    .where('order_id', 'in', [...withdrawn.keys()])
    .groupBy('order_id')
    .execute();
  for (const { order_id, amount } of rows) withdrawn.set(order_id, (withdrawn.get(order_id) ?? 0) - Number(amount));
  return withdrawn;
}
