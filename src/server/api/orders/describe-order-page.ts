import type { DocumentView, OrderView } from '../../../contract/orders/order-view.ts';
import { describeDeadline } from '../../../domain/orders/order-hold.ts';
import { orderSteps } from '../../../domain/orders/order-progress.ts';
import { discountLabel } from '../../../domain/promotions/describe-discount.ts';
import { isFullyReturned, returnProgress } from '../../../domain/returns/return-state.ts';
import { formatCharge, saleCurrency } from '../../../domain/shared/money/currency.ts';
import { listShownSpares } from '../../store/catalogue/products.ts';
import type { Database } from '../../store/engine/database.ts';
import { listDocumentsOf } from '../../store/invoices/invoices.ts';
import { isProvenAddress } from '../../store/mail/proven-addresses.ts';
import { listStatusChanges } from '../../store/orders/order-status.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { listPaymentsOf } from '../../store/payments/payments.ts';
import type { StoredWithdrawal } from '../../store/returns/withdrawals.ts';
import { findShipment } from '../../store/shipping/shipments.ts';
import { describePayment, type PaymentSetup } from '../payments/describe-payment.ts';
import { describeWithdrawals, readWithdrawalFacts } from '../returns/describe-withdrawals.ts';

interface Look extends PaymentSetup {
  /** Token of the link that opened the page; it opens the documents too. */
  readonly token: string;
  /** The link comes from an email to the order's email address. */
  readonly isOwnMailbox: boolean;
  readonly now: number;
  /** When the order is cancelled unless paid. */
  readonly deadline?: number | null;
}

export async function describeOrderPage(
  db: Database,
  order: StoredOrder,
  { token, isOwnMailbox, now, deadline, ...ways }: Look,
): Promise<OrderView> {
  const charge = (amount: number) => formatCharge(amount, order.currency);
  const facts = await readWithdrawalFacts(db, order, now);
  const money = { sums: facts.sums, payments: await listPaymentsOf(db, order.id) };
  const wayBack = returnProgress(order, facts.withdrawals);
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
    filters: await listFiltersOf(db, order),
    subtotal: charge(subtotal),
    discount: discount > 0 ? { label: discountLabel(promoCode, lines), amount: charge(discount) } : undefined,
    total: charge(total),
    purchaseOrder: order.purchaseOrder,
    customer: customer.customerEmail === '' ? undefined : customer,
    steps: orderSteps({
      createdAt,
      changes: await listStatusChanges(db, order.id),
      back: wayBack && { at: isFullyReturned(wayBack) ? lastBackOf(facts.withdrawals) : undefined },
    }),
    shipment: await findShipment(db, order.id),
    unconfirmed: isOwnMailbox && !(await isProvenAddress(db, customer.customerEmail)) ? token : undefined,
    payment: {
      ...describePayment(order, money, ways),
      ...(typeof deadline === 'number' && { payBy: describeDeadline(deadline) }),
    },
    withdrawals: describeWithdrawals(facts, token),
    documents: await describeDocuments(db, order),
  };
}

/** When the last returned goods were received. */
function lastBackOf(withdrawals: readonly StoredWithdrawal[]): number {
  return Math.max(...withdrawals.flatMap(({ returned }) => returned.map(({ receivedAt }) => receivedAt)));
}

/** Filter sets in stock that fit the purifiers of an order; none for a cancelled one. */
async function listFiltersOf(db: Database, { lines, status }: StoredOrder): Promise<OrderView['filters']> {
  if (status === 'cancelled') return [];
  const ordered = new Set(lines.map(({ productId }) => productId));
  const sets = (await listShownSpares(db)).filter(
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
