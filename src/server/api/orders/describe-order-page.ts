import { deliveryAreas } from '../../../../content/delivery.ts';
import { importRules } from '../../../../content/import-charges.ts';
import { taxTable } from '../../../../content/tax.ts';
import type { DocumentView, OrderView } from '../../../contract/orders/order-view.ts';
import type { LandedCostView } from '../../../contract/tax/tax.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { describeDeadline } from '../../../domain/orders/holds/order-hold.ts';
import { orderSteps } from '../../../domain/orders/order-progress.ts';
import { discountLabel } from '../../../domain/promotions/describe-discount.ts';
import { isFullyReturned, returnProgress } from '../../../domain/returns/return-state.ts';
import { mergeDescribedLines, selectAllRemaining } from '../../../domain/returns/withdrawal.ts';
import { formatCharge, saleCurrency } from '../../../domain/shared/money/currency.ts';
import { withTrackingLink } from '../../../domain/shipping/carriers.ts';
import { deliveryRow } from '../../../domain/shipping/rates/describe-shipping.ts';
import { shippingPrice } from '../../../domain/shipping/rates/shipping-rates.ts';
import { type ImportSettings, landedCost } from '../../../domain/tax/landed-cost.ts';
import { describeLandedCost } from '../../../domain/tax/landed-cost-texts.ts';
import { resolveTaxDestination } from '../../../domain/tax/tax-basis.ts';
import type { App } from '../../actions/app.ts';
import { payByOf } from '../../actions/orders/editing/extend-payment-time.ts';
import { readParcels } from '../../actions/shipping/read-dispatch.ts';
import { listShownSpares, type StoredProduct } from '../../store/catalogue/products.ts';
import type { Database } from '../../store/engine/database.ts';
import { listDocumentsOf } from '../../store/invoices/invoices.ts';
import { isProvenAddress } from '../../store/mail/proven-addresses.ts';
import { listOrderEdits } from '../../store/orders/order-edits.ts';
import { listStatusChanges } from '../../store/orders/order-status.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { listPaymentsOf, readPaidAt } from '../../store/payments/payments.ts';
import { listRefundsOf } from '../../store/payments/refunds.ts';
import type { StoredWithdrawal } from '../../store/returns/withdrawals.ts';
import { findShipment } from '../../store/shipping/shipments.ts';
import { describePayment, type PaymentSetup } from '../payments/describe-payment.ts';
import { describeWithdrawals, readWithdrawalFacts } from '../returns/describe-withdrawals.ts';
import { describeArrival } from './describe-arrival.ts';

interface Look extends PaymentSetup {
  /** Token of the link that opened the page; it opens the documents too. */
  readonly token: string;
  /** The link comes from an email to the order's email address. */
  readonly isOwnMailbox: boolean;
  readonly now: number;
  readonly settings: App['settings'];
  /** When the order is cancelled unless paid. */
  readonly deadline?: number | null;
}

export async function describeOrderPage(
  db: Database,
  order: StoredOrder,
  { token, isOwnMailbox, now, deadline, settings, ...ways }: Look,
): Promise<OrderView> {
  const charge = (amount: number) => formatCharge(amount, order.currency);
  const facts = await readWithdrawalFacts(db, order, now);
  const [payments, refunds] = [await listPaymentsOf(db, order.id), await listRefundsOf(db, order.id)];
  const money = { sums: facts.sums, payments, refunds };
  const wayBack = returnProgress(order, facts.withdrawals);
  const changes = await listStatusChanges(db, order.id);
  const payment = describePayment(order, money, ways);
  const payBy = deadline ?? payByOf(await listOrderEdits(db, order.id), facts.sums);
  const paidAt = wayBack && wayBack !== 'part-returned' ? undefined : await readPaidAt(db, order, facts.sums);
  const { dispatch } = facts;
  const parcels = await readParcels(db, order, dispatch);
  const spares = await listShownSpares(db);
  const shipment = parcels.length > 0 ? undefined : await findShipment(db, order.id);
  const shippedAt = changes.find(({ to }) => to === 'shipped')?.changedAt;
  const { reference, status, createdAt, lines, subtotal, discount, total, promoCode, customer } = order;
  return {
    reference,
    key: token,
    status,
    wayBack,
    placedAt: createdAt,
    lines: lines.map(({ name, quantity, unitPrice, lineTotal }) => ({
      name,
      quantity,
      each: charge(unitPrice),
      total: charge(lineTotal),
    })),
    isSparesOnly: lines.every(({ productId }) => spares.some(({ id }) => id === productId)),
    filters: status === 'cancelled' || isAllWithdrawn(wayBack) ? [] : listFiltersOf(spares, lines),
    subtotal: charge(subtotal),
    discount: discount > 0 ? { label: discountLabel(promoCode, lines), amount: charge(discount) } : undefined,
    ...(order.shippingMethod && { delivery: deliveryRow(order, charge) }),
    total: charge(total),
    landed: describeLanded(order, settings),
    purchaseOrder: order.purchaseOrder,
    customer: isErasedCustomer(customer) ? undefined : customer,
    steps: orderSteps({
      createdAt,
      changes,
      back: wayBack && { at: isFullyReturned(wayBack) ? lastBackOf(facts.withdrawals) : undefined },
    }),
    arrival: describeArrival(order, { paidAt, shippedAt, payment, settings, now }),
    shipment: shipment && withTrackingLink(shipment, settings.carriers),
    parcels: parcels.map(({ lines: content, shipment: sent, ...parcel }) => {
      const linked = sent && withTrackingLink(sent, settings.carriers);
      return { ...parcel, items: mergeDescribedLines(order, content), shipment: linked };
    }),
    following: dispatch.isPart ? mergeDescribedLines(order, selectAllRemaining(dispatch.toSend)) : [],
    unconfirmed: isOwnMailbox && !(await isProvenAddress(db, customer.customerEmail)) ? token : undefined,
    payment: {
      ...payment,
      ...(payBy !== null && { payBy: describeDeadline(payBy) }),
    },
    withdrawals: describeWithdrawals(facts, token),
    documents: await describeDocuments(db, order),
  };
}

/** When the last returned goods were received. */
function lastBackOf(withdrawals: readonly StoredWithdrawal[]): number {
  return Math.max(...withdrawals.flatMap(({ returned }) => returned.map(({ receivedAt }) => receivedAt)));
}

/** Whether the customer has withdrawn from all of the order, so that nothing needs filters. */
const isAllWithdrawn = (wayBack: OrderView['wayBack']) => wayBack === 'withdrawn' || wayBack === 'returned';

/** Filter sets in stock that fit the purifiers of an order. */
function listFiltersOf(spares: readonly StoredProduct[], lines: StoredOrder['lines']): OrderView['filters'] {
  const ordered = new Set(lines.map(({ productId }) => productId));
  const sets = spares.filter(
    ({ spare, inStock, stockLeft }) =>
      spare?.part === 'filters' && inStock && stockLeft !== 0 && spare.fits.some((id) => ordered.has(id)),
  );
  return sets.map(({ id, name, price, region }) => ({ id, name, price: formatCharge(price, saleCurrency[region]) }));
}

async function describeDocuments(db: Database, order: StoredOrder): Promise<DocumentView[]> {
  const documents = await listDocumentsOf(db, order.id);
  return documents.map(({ kind, number, issuedAt, gross, currency }) => ({
    kind,
    number,
    issuedAt,
    amount: formatCharge(gross, currency),
  }));
}

function describeLanded(
  { region, customer, total, currency, ...order }: StoredOrder,
  settings: ImportSettings,
): LandedCostView {
  const { countries } = deliveryAreas[region];
  const { country, basisPoints } = resolveTaxDestination({ countries, table: taxTable }, customer);
  const delivery = { charged: total, currency, country, basisPoints, isFree: shippingPrice(order) === 0 };
  return describeLandedCost(landedCost(delivery, { settings, ...importRules }), importRules.charges);
}
