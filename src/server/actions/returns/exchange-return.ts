import { createHash } from 'node:crypto';
import type { Product } from '../../../contract/catalogue/product.ts';
import { exchangeReturn } from '../../../contract/returns/exchange-return.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { isCustomProduct, type SoldProduct } from '../../../domain/orders/custom-product.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { amountDue } from '../../../domain/payments/payment.ts';
import { calculateTotals } from '../../../domain/pricing/calculate-totals.ts';
import { withdrawalValue } from '../../../domain/returns/withdrawal.ts';
import { withdrawnShipping } from '../../../domain/returns/withdrawn-shipping.ts';
import { type Minor, toDecimal } from '../../../domain/shared/money/money.ts';
import { toProduct } from '../../catalogue/catalogue.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { findShownProducts } from '../../store/catalogue/products.ts';
import type { ProductQuantity } from '../../store/catalogue/stock/stock.ts';
import type { Tx } from '../../store/engine/database.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { insertPayment, readOwed, readPaymentSums } from '../../store/payments/payments.ts';
import { insertRefund } from '../../store/payments/refunds.ts';
import { exchangePrefix, insertExchange, listExchangesOf } from '../../store/returns/exchanges.ts';
import type { StoredWithdrawal } from '../../store/returns/withdrawals.ts';
import { enqueueWebhooks, orderEvent } from '../../store/webhooks/enqueue-webhooks.ts';
import type { WriteContext } from '../app.ts';
import { Failure, fail, InvalidInput } from '../failure.ts';
import { implement } from '../implement.ts';
import { issueCreditNote, issueInvoice } from '../invoices/issue-invoice.ts';
import { explainNotPlaced } from '../orders/placement/explain-not-placed.ts';
import { paymentDeadlineRule } from '../orders/placement/payment-deadline-rule.ts';
import { placeOrderWithin } from '../orders/placement/place-order.ts';
import { explainNotDelivered } from '../shipping/explain-not-delivered.ts';
import { lockReturnByNumber } from './find-return-by-number.ts';
import { listRefundsSince } from './return-end.ts';

/** Places the new order and moves the value of the returned goods to it, in one transaction. */
export const exchangeReturnAction = implement(exchangeReturn, async (context, { number: typed, lines, told }) => {
  const { tx, clock } = context;
  const found = await lockReturnByNumber(tx, typed);
  if (found instanceof Failure) return found;
  const { order, withdrawal, number } = found;
  const refusal = await findRefusal(tx, order, withdrawal);
  if (refusal) return refusal;
  const owed = await readOwed(tx, order, withdrawal.nth);
  const sums = await readPaymentSums(tx, order);
  // A replacement is at no charge, so the returned goods must have been paid, even if the shop refunded a part before.
  const isPaid = sums.paid >= sums.payable + withdrawalValue(withdrawal);
  if (lines.length === 0 && !isPaid) return fail('replacement-unpaid');
  const sent = await priceLines(tx, order, { withdrawal, owed }, lines);
  if (sent instanceof InvalidInput) return sent;
  const { products, totals } = sent;
  const now = clock();
  const credit = Math.min(owed, totals.total);
  if (told && (told.total !== totals.total || told.due !== totals.total - credit)) return fail('totals-changed');
  const items = totals.lines.map(({ productId, quantity, unitPrice }) => ({
    ...{ productId, quantity, product: { price: toDecimal(unitPrice) } },
  }));
  const { subtotal, discount, total, currency } = totals;
  const request = {
    ...order.customer,
    items: JSON.stringify(items),
    ...{ subtotal: toDecimal(subtotal), discount: toDecimal(discount), total: toDecimal(total) },
    promoCode: null,
    status: 'pending' as const,
    ...(order.purchaseOrder && { purchaseOrder: order.purchaseOrder }),
  };
  const exchanged = { number, credit };
  const result = await placeOrderWithin(
    tx,
    {
      ...context,
      ...(total > credit && { holdOrders: holdRuleOf(context) }),
    },
    {
      request,
      items,
      key: `exchange-${withdrawal.id}`,
      requestHash: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
      origin: 'exchange',
      // The shop sends replacements free of charge.
      shipping: null,
      customProducts: products,
      promised: discount > 0 ? { valid: true, discount: 0, amounts: { [currency]: toDecimal(discount) } } : undefined,
      byStaff: {
        payment: undefined,
        exchanged,
        audited: { return: number, credit: toDecimal(credit) },
        afterwards: (_, placed) => moveCredit(context, { order, withdrawal, placed, credit, now }),
      },
    },
  );
  if (!result.ok) {
    if (result.reason === 'not-delivered')
      return new InvalidInput([explainNotDelivered(result.region, order.customer)]);
    return fail('order-changed', { texts: explainNotPlaced(result, order.customer) });
  }
  const { reference } = result.accepted;
  const after = { order: reference, total: toDecimal(total), credit: toDecimal(credit) };
  await writeAuditEntry(tx, { action: 'return.exchange', subject: number, after }, now);
  const refundDue = await readOwed(tx, order, withdrawal.nth);
  const output: OutputOf<typeof exchangeReturn> = {
    ...{ number, reference, currency, total, credit, due: total - credit, refundDue },
  };
  return output;
});

/** An exchange with an amount to pay is held like any unpaid order. */
const holdRuleOf = ({ settings, cards, config }: WriteContext) =>
  paymentDeadlineRule(settings, { takesCards: cards !== undefined, accounts: config.bankAccounts });

async function findRefusal(tx: Tx, order: StoredOrder, withdrawal: StoredWithdrawal) {
  if (withdrawal.closed) return fail('return-closed');
  if (!withdrawal.shipped) return fail('goods-not-shipped');
  if (isErasedCustomer(order.customer)) return fail('customer-erased', { reference: order.reference });
  const exchange = (await listExchangesOf(tx, order.id)).get(withdrawal.nth);
  if (exchange !== undefined) return fail('already-exchanged', { reference: exchange });
  if (withdrawal.deduction) return fail('exchange-after-refund');
  const refunds = (await listRefundsSince(tx, withdrawal)).filter(({ method }) => method !== 'exchange');
  const isOwedLess = (await readOwed(tx, order, withdrawal.nth)) < withdrawalValue(withdrawal);
  return refunds.length > 0 && isOwedLess ? fail('exchange-after-refund') : undefined;
}

/** Other products at today's price, or the returned ones at the price at which they were sold. */
async function priceLines(
  tx: Tx,
  order: StoredOrder,
  { withdrawal, owed }: { readonly withdrawal: StoredWithdrawal; readonly owed: Minor },
  wished: readonly ProductQuantity[],
) {
  const returned = withdrawal.lines.flatMap(({ line, quantity }) => {
    const sold = order.lines[line - 1];
    return sold ? [{ ...sold, quantity }] : [];
  });
  const isReplacement = wished.length === 0;
  const stored = await findShownProducts(
    tx,
    (isReplacement ? returned : wished).map(({ productId }) => productId),
  );
  const current = (id: string): Product | undefined => {
    const one = stored.get(id);
    return one && toProduct(one, {});
  };
  const problem = (message: string) => new InvalidInput([{ field: 'lines', message }]);
  const { region, currency } = order;
  if (!isReplacement) {
    if (new Set(wished.map(({ productId }) => productId)).size < wished.length)
      return problem('A product appears twice');
    const lines: { product: SoldProduct; quantity: number }[] = [];
    for (const { productId, quantity } of wished) {
      const product = current(productId);
      if (!product) return problem(`Product '${productId}' not found`);
      if (product.region !== region) return problem('UK & EU and US products need separate orders');
      if (quantity < 1) return problem('Quantity must be at least 1');
      lines.push({ product, quantity });
    }
    return { products: [], totals: calculateTotals(region, lines, 0) };
  }
  const lines: { product: SoldProduct; quantity: number }[] = [];
  for (const { productId: id, name, unitPrice, quantity } of returned) {
    const product = current(id);
    if (!product && !isCustomProduct(id)) return problem(`${name} is no longer available. Choose other products`);
    const inStock = product?.inStock ?? true;
    lines.push({ product: { id, name, price: toDecimal(unitPrice), region, inStock }, quantity });
  }
  // The replacement costs what is owed for the goods: what was paid for them, less what was refunded of it before. The
  // price of delivery remains to be refunded.
  const gross: Minor = calculateTotals(region, lines, 0).total;
  const paid = withdrawalValue(withdrawal) - withdrawnShipping(withdrawal.lines);
  const discount = Math.max(0, gross - Math.min(owed, paid));
  const rule = { percent: 0, amounts: { [currency]: toDecimal(discount) } };
  return { products: lines.map(({ product }) => product), totals: calculateTotals(region, lines, rule) };
}

interface Move {
  readonly order: StoredOrder;
  readonly withdrawal: StoredWithdrawal;
  readonly placed: StoredOrder;
  readonly credit: Minor;
  readonly now: number;
}

/** Records the value of the returned goods as refunded for the former order, and as paid for the new one. */
async function moveCredit(context: WriteContext, { order, withdrawal, placed, credit, now }: Move): Promise<void> {
  const { tx, ids, settings, config } = context;
  await insertExchange(tx, { withdrawalId: withdrawal.id, orderId: placed.id, now });
  if (credit === 0) return;
  const { currency } = order;
  const id = ids.refund();
  const moved = { amount: credit, currency, method: 'exchange', note: null, receivedOn: null } as const;
  const ofPart = (await readPaymentSums(tx, order)).state === 'unpaid';
  await insertRefund(tx, { ...moved, id, orderId: order.id, createdAt: now, ofPart });
  await issueCreditNote(tx, { now }, order, { id });
  const ofExchange = { providerReference: `${exchangePrefix}${withdrawal.id}`, mismatchReason: null } as const;
  await insertPayment(tx, { ...moved, ...ofExchange, id: ids.payment(), orderId: placed.id, receivedAt: now });
  if (amountDue(await readPaymentSums(tx, placed)) > 0) return;
  await issueInvoice(tx, { settings, accounts: config.bankAccounts, now }, placed);
  await enqueueWebhooks(tx, [orderEvent('order.paid', placed)], now);
}
