import { expect } from 'vitest';
import { reconcileProvider } from '../../src/server/actions/payments/provider/reconcile-provider.ts';
import { readPaymentSums } from '../../src/server/store/payments/payments.ts';
import { listRefundsOf } from '../../src/server/store/payments/refunds.ts';
import type { CardOrder, CardShop } from '../api/card-shop.ts';
import { refund as refundOrder } from '../support/orders/refund.ts';

export async function paid(shop: CardShop): Promise<CardOrder> {
  const order = await shop.place();
  await shop.provider.do({ pay: { session: await order.begin(), how: 'card' } });
  return order;
}

export const refund = ({ work }: CardShop, { reference }: CardOrder, amount: number | null, again = true) =>
  refundOrder(work, { reference, amount, note: null, again });
export const sumsOf = async ({ store }: CardShop, order: CardOrder) => readPaymentSums(store.db, await order.stored());
export const refundsOf = async ({ store }: CardShop, order: CardOrder) =>
  listRefundsOf(store.db, (await order.stored()).id);

/** Expects the store and the provider to agree completely. */
export async function expectAgreement(shop: CardShop): Promise<void> {
  expect(await reconcileProvider(shop.work, 0)).toMatchObject({ ok: true, differences: [] });
}
