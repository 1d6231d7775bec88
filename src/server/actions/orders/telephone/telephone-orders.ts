import { createHash } from 'node:crypto';
import {
  createTelephoneOrder,
  findSellableProducts,
  type PaymentChoice,
  priceTelephoneOrder,
} from '../../../../contract/orders/editing/telephone-orders.ts';
import { formatCharge } from '../../../../domain/shared/money/currency.ts';
import { parseDecimal, toDecimal } from '../../../../domain/shared/money/money.ts';
import { findNamed } from '../../../catalogue/find-named.ts';
import type { Tx } from '../../../store/engine/database.ts';
import { insertNote } from '../../../store/orders/order-notes.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import type { BatchContext } from '../../app.ts';
import { fail, InvalidInput } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { recordIncomingPayment } from '../../payments/record-incoming-payment.ts';
import { explainNotDelivered } from '../../shipping/explain-not-delivered.ts';
import { explainNotPlaced } from '../placement/explain-not-placed.ts';
import { findPlaced } from '../placement/place-order.ts';
import {
  calculateTelephoneTotals,
  type PricedTelephoneOrder,
  placeTelephoneOrder,
  type TelephoneOrder,
} from '../placement/place-telephone-order.ts';

const readOrder = (input: Omit<TelephoneOrder, 'promoCode'> & { readonly promoCode: string }): TelephoneOrder => {
  const { promoCode, ...order } = input;
  const { customer, lines, customItems, discount, discountReason, purchaseOrder, shippingRate } = order;
  const same = { customer, lines, customItems, discount, discountReason, purchaseOrder, shippingRate };
  return { ...same, promoCode: promoCode || null };
};

export const findSellableProductsAction = implement(findSellableProducts, async ({ catalogue }, { search }) =>
  (catalogue ? findNamed(catalogue, search, 20) : []).map(({ id, name, region, price, inStock, stockLeft }) => ({
    ...{ id, name, region },
    price: parseDecimal(price) ?? 0,
    inStock: inStock && stockLeft !== 0,
    stockLeft: stockLeft ?? null,
  })),
);

export const priceTelephoneOrderAction = implement(priceTelephoneOrder, async ({ db, clock, settings }, input) => {
  const priced = await calculateTelephoneTotals(db, { clock, settings }, readOrder(input));
  if (!priced.ok) return new InvalidInput(priced.problems);
  return { ...priced.totals, lines: [...priced.totals.lines], rates: [...priced.rates] };
});

/** Places the order and, in the same transaction, notes the discount and records the payment. */
export const createTelephoneOrderAction = implement(
  createTelephoneOrder,
  async (context, input) => {
    const { store, clock, settings, wakeMail, caller } = context;
    const order = readOrder(input);
    const { paymentNote } = input;
    const hasEmail = order.customer.customerEmail.trim() !== '';
    const payment = input.payment ?? (hasEmail ? 'link' : 'later');
    const key = `desk-${input.key}`;
    const request = { ...order, payment, paymentNote };
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    // A retry after a lost response returns the same order, even if prices or promo codes have changed since: the order
    // itself may have exhausted its code.
    const placed = await findPlaced(store.db, { key, requestHash });
    if (placed === 'another') return fail('order-already-created');
    if (placed) return { reference: placed.reference };
    if (payment === 'link' && !hasEmail) {
      const message = 'Enter an email address to send the payment link to';
      return new InvalidInput([{ field: 'customerEmail', message }]);
    }
    const priced = await calculateTelephoneTotals(store.db, { clock, settings }, order);
    if (!priced.ok) return new InvalidInput(priced.problems);
    if (priced.totals.total !== input.told) return fail('totals-changed');
    const refusal = findRefusal(context, priced, payment);
    if (refusal) return refusal;
    const result = await placeTelephoneOrder(context, order, {
      ...priced,
      ...{ key, requestHash },
      payment: payment === 'link' || priced.totals.total === 0 ? undefined : payment,
      audited: priced.granted
        ? { discount: toDecimal(priced.totals.discount), discountReason: order.discountReason }
        : {},
      async afterwards(tx, stored) {
        if (priced.granted) await noteDiscount(context, tx, stored, order.discountReason);
        if (payment === 'paid' && stored.total > 0) await recordPaid(context, tx, stored, { note: paymentNote, key });
      },
    });
    if (result.ok) {
      wakeMail();
      const { reference, link } = result.accepted;
      return { reference, ...(caller.surface === 'command' && { link }) };
    }
    if (result.reason === 'not-delivered')
      return new InvalidInput([explainNotDelivered(result.region, order.customer)]);
    if (result.reason === 'idempotency-key-reused') return fail('order-already-created');
    return fail('order-changed', { texts: explainNotPlaced(result, order.customer) });
  },
  { preview: 'rolled-back' },
);

/** The limits of editing an order and of recording a payment apply here too. */
function findRefusal(
  { caller, config }: BatchContext,
  { totals, granted }: PricedTelephoneOrder,
  payment: PaymentChoice,
) {
  const permissions = caller.staff?.permissions;
  if (granted && permissions && !permissions.includes('promotions:write')) return fail('discount-not-allowed');
  const isPaid = payment === 'paid' && totals.total > 0;
  if (isPaid && permissions && !permissions.includes('payments:write')) return fail('payment-not-allowed');
  const isGenerous = granted !== undefined && totals.discount * 2 > totals.subtotal;
  const isLarge = isPaid && totals.total > config.deskPaymentLimit;
  return (isGenerous || isLarge) && !caller.isConfirmed ? fail('reauthentication-required') : undefined;
}

async function noteDiscount({ ids, clock }: BatchContext, tx: Tx, order: StoredOrder, reason: string) {
  const text = `Discount of ${formatCharge(order.discount, order.currency)}: ${reason}`;
  await insertNote(tx, order.id, { id: ids.message(), text, createdAt: clock() });
}

async function recordPaid(
  context: BatchContext,
  tx: Tx,
  { reference, total, currency }: StoredOrder,
  { note, key }: { readonly note: string; readonly key: string },
) {
  const payment = { reference, amount: total, currency, method: 'transfer', note: note || null } as const;
  await recordIncomingPayment(tx, context, { ...payment, providerReference: `seen-${key}` });
}
