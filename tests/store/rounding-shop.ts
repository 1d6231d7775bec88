import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { findProducts } from '../../src/server/store/catalogue/products.ts';
import { seedEmptyStore } from '../../src/server/store/catalogue/seed.ts';
import { adjustStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { listDocumentsOf } from '../../src/server/store/invoices/invoices.ts';
import { readOwed, readPaymentSums } from '../../src/server/store/payments/payments.ts';
import { openCardShop } from '../api/card-shop.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { resolveMismatch } from '../support/orders/payments.ts';

import { refund as refundOrder } from '../support/orders/refund.ts';
import { closeReturn, receiveReturn } from '../support/orders/returns.ts';
import type { Engine } from './engines.ts';
import { noon, sampleProduct, samplePromo } from './samples.ts';

/** Selects quantities of the two lines of an order. */
export const pieces = (first: number, second: number) =>
  [
    { line: 1, quantity: first },
    { line: 2, quantity: second },
  ].filter(({ quantity }) => quantity > 0);

/**
 * A shop with odd prices and a discount of 7 per cent, so that no amount divides evenly. Both products have tracked
 * stock.
 */
export async function openOddShop({ open }: Engine) {
  const store = await open();
  const picture = { pictures: [{ name: 'xl-7-black', alt: 'A purifier' }] };
  const products = [
    sampleProduct({ ...picture, price: 33_33 }),
    sampleProduct({ ...picture, id: 'desk-2', name: 'Desk 2-fan', price: 89_99 }),
  ];
  await seedEmptyStore(store, { products, promos: [{ ...samplePromo, percent: 7 }], now: noon });
  for (const { id } of products) await inTransaction(store, (tx) => adjustStock(tx, id, { left: 10 }, noon));
  const shop = await openCardShop(store);
  const work = { ...shop.work, ids: randomIds };

  return {
    ...shop,
    work,
    leftOf: async () => {
      const found = await findProducts(store.db, ['xl-7', 'desk-2']);
      return [found.get('xl-7')?.stockLeft, found.get('desk-2')?.stockLeft];
    },
    /** Orders three XL-7 and two Desk 2-fan with the code: £92.99 and £167.38, £260.37 in all. */
    async buy() {
      const order = await shop.place({ 'xl-7': 3, 'desk-2': 2 }, { promoCode: samplePromo.code, percent: 7 });
      const { reference } = order;
      const money = { reference, currency: 'GBP', method: 'transfer', providerReference: null, note: null } as const;
      const sums = async () => readPaymentSums(store.db, await order.stored());
      const documents = async () => listDocumentsOf(store.db, (await order.stored()).id);
      return {
        ...order,
        sums,
        documents,
        owed: async (nth: number) => readOwed(store.db, await order.stored(), nth),
        /** The total of the invoice and its credit notes. */
        charged: async () =>
          (await documents()).reduce((sum, { kind, gross }) => sum + (kind === 'invoice' ? gross : -gross), 0),
        transfer: async (amount: number) => recordIncomingPayment(work, { ...money, amount }),
        payByCard: async () => shop.provider.do({ pay: { session: await order.begin(), how: 'card' } }),
        move: (to: 'shipped' | 'delivered' | 'cancelled') => changeOrderStatus(work, { reference, to, note: null }),
        /** A later withdrawal falls within the shop's own longer period only. */
        async deliverLongAgo() {
          const long = { ...work, clock: () => work.clock() - 20 * 24 * 3_600_000 };
          for (const to of ['shipped', 'delivered'] as const)
            await changeOrderStatus(long, { reference, to, note: null });
        },
        withdraw: (chosen: ReturnType<typeof pieces> | 'all', seen = 0) =>
          withdrawOrder(work, { reference, name: 'Ada', email: 'ada@example.org', reason: null, chosen, seen }),
        receive: (chosen: ReturnType<typeof pieces> | 'all', restock = false, nth = 1) =>
          receiveReturn(work, { reference, nth, chosen, restock, note: null }),
        close: (nth = 1, refuse = false) => closeReturn(work, { reference, nth, note: 'It was broken', refuse }),
        /** Refunds the amount due for a withdrawal, less a deduction for lost value. */
        keepBack: (amount: number, nth = 1) =>
          refundOrder(work, {
            reference,
            of: { nth, more: false },
            keepBack: { amount, note: 'A cracked case' },
            amount: null,
            note: null,
            again: false,
          }),
        refund: (amount: number | null) => refundOrder(work, { reference, amount, note: null, again: true }),
        settle: async (outcome: 'counted' | 'returned') => {
          const payment = (await order.payments()).find(({ mismatchReason, settled }) => mismatchReason && !settled);
          return resolveMismatch(work, { paymentId: payment?.id ?? '', outcome, note: null });
        },
      };
    },
  };
}
