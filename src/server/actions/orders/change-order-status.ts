import type { Shipment } from '../../../contract/orders/order-view.ts';
import { nextStatuses, type OrderStatus } from '../../../domain/orders/order-status.ts';
import { amountDue } from '../../../domain/payments/payment.ts';
import { isFullyReturned, returnProgress } from '../../../domain/returns/return-state.ts';
import { summariseWithdrawals } from '../../../domain/returns/withdrawal.ts';
import type { Config } from '../../config/config.ts';
import { inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { findInvoice } from '../../store/invoices/invoices.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import { updateOrderStatus } from '../../store/orders/order-status.ts';
import { findOrder, type StoredOrder } from '../../store/orders/orders.ts';
import { readPaymentSums } from '../../store/payments/payments.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { saveShipment } from '../../store/shipping/shipments.ts';
import type { Ids } from '../ids.ts';
import { type InvoiceDeps, type InvoiceSettings, issueInvoice } from '../invoices/issue-invoice.ts';
import type { OrderLinks } from '../order-links.ts';
import { releaseCustomerPromo, releasePromo } from '../promotions/redeem-promo.ts';
import { linesToShip, releaseOrderStock } from './placement/release-order-stock.ts';

export interface ChangeStatusDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail'>;
  readonly links: OrderLinks;
  /** Seller details, for the invoice of a shipped order. */
  readonly settings: InvoiceSettings;
  /** Bank accounts for an order shipped unpaid; without them, its page explains how to pay. */
  readonly config?: Pick<Config, 'bankAccounts'>;
}

export interface StatusChangeInput {
  readonly reference: string;
  readonly to: OrderStatus;
  /** Note to the customer next to the status, such as a tracking number. */
  readonly note: string | null;
  /** Shipment, if the order is being shipped and details are known. */
  readonly shipment?: Shipment | undefined;
  /** Payment deadline that passed, if the order is cancelled for it. */
  readonly unpaidBy?: number;
  /** Sends no email, since another one tells the customer. */
  readonly toldElsewhere?: true;
}

export type ChangeStatusResult =
  /** `untold` is why the customer is sent no email. */
  { readonly ok: true; readonly order: StoredOrder; readonly untold: NoMailReason | undefined } | ChangeStatusRefusal;

/** The customer's data were erased; all delivered goods were returned; or another email tells the customer. */
export type NoMailReason = 'erased' | 'back' | 'elsewhere';

export type ChangeStatusRefusal =
  | { readonly ok: false; readonly reason: 'unknown' }
  /** `status` is the order's current status, and `next` lists the allowed ones. */
  | { readonly ok: false; readonly reason: 'not-allowed'; readonly status: string; readonly next: readonly string[] };

/** Changes an order's status, records the change and emails the customer, in one transaction. */
export async function changeOrderStatus(deps: ChangeStatusDeps, input: StatusChangeInput): Promise<ChangeStatusResult> {
  return inTransaction(deps.store, (tx) => changeStatusWithin(tx, deps, input));
}

/** Variant of `changeOrderStatus` for a larger transaction. */
export async function changeStatusWithin(
  tx: Tx,
  { clock, ids, links, settings, config }: Omit<ChangeStatusDeps, 'store'>,
  { reference, to, note, shipment, toldElsewhere, unpaidBy }: StatusChangeInput,
): Promise<ChangeStatusResult> {
  const order = await findOrder(tx, reference);
  if (!order) return { ok: false, reason: 'unknown' };
  const next = nextStatuses(order.status);
  if (!next.includes(to)) return { ok: false, reason: 'not-allowed', status: order.status, next };

  const now = clock();
  const moved = await updateOrderStatus(tx, order, { to, note, now });
  if (!moved) return { ok: false, reason: 'not-allowed', ...(await statusNow(tx, reference)) };
  if (shipment) await saveShipment(tx, order.id, shipment);
  const invoicing = { settings, accounts: config?.bankAccounts, now };
  const invoice = to === 'shipped' ? await issueUnlessSent(tx, invoicing, moved) : undefined;
  const due = to === 'cancelled' ? 0 : amountDue(await readPaymentSums(tx, moved));
  const withdrawals = await listWithdrawalsOf(tx, order.id);
  // Runs once, since a cancelled order stays cancelled.
  if (to === 'cancelled') {
    await releasePromo(tx, moved);
    await releaseOrderStock(tx, moved, linesToShip(moved, withdrawals), now);
    await releaseCustomerPromo(tx, moved);
  }
  const recipient = moved.customer.customerEmail;
  const isBack = to === 'delivered' && isFullyReturned(returnProgress(moved, withdrawals));
  const untold = toldElsewhere ? 'elsewhere' : recipient === '' ? 'erased' : isBack ? 'back' : undefined;
  if (!untold) {
    await links.keep(tx, moved, now);
    const payload = {
      order: moved,
      note,
      shipment,
      ...summariseWithdrawals(moved, withdrawals),
      invoice,
      due,
      changedAt: now,
      unpaidBy,
    };
    await enqueueMail(tx, { id: ids.mail(), kind: 'order-status', recipient, payload }, now);
  }
  return { ok: true, order: moved, untold };
}

async function statusNow(tx: Tx, reference: string) {
  const status = (await findOrder(tx, reference))?.status ?? '';
  return { status, next: nextStatuses(status) };
}

/** Returns the invoice number if the invoice is issued now: a customer who paid earlier has already received it. */
async function issueUnlessSent(tx: Tx, deps: InvoiceDeps, order: StoredOrder): Promise<string | undefined> {
  const given = await findInvoice(tx, order.id);
  return given ? undefined : (await issueInvoice(tx, deps, order)).number;
}
