import { deliveryAreas } from '../../../../content/delivery.ts';
import type { CheckoutForm } from '../../../contract/orders/checkout.ts';
import { checkoutFormSchema } from '../../../contract/orders/order.ts';
import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { summariseWithdrawals } from '../../../domain/returns/withdrawal.ts';
import { findDeliveryCountry } from '../../../domain/shipping/check-destination.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { findInvoice } from '../../store/invoices/invoices.ts';
import { updateQueuedMails } from '../../store/mail/mail-admin.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import { setCustomer } from '../../store/orders/order-customer.ts';
import { revokeOrderLinks } from '../../store/orders/order-links.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { dryRun, type PreviewedMail, readPreviewedMail } from '../dry-run.ts';
import type { Ids } from '../ids.ts';
import { isTaxedAlike } from '../invoices/issue-invoice.ts';
import type { OrderLinks } from '../order-links.ts';
import { renewMail } from '../renew-mail.ts';
import { explainNotDelivered } from '../shipping/explain-not-delivered.ts';

interface AddressDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail'>;
  readonly links: OrderLinks;
}

export interface AddressInput {
  readonly reference: string;
  /** Fields to change. */
  readonly changes: { readonly [Field in keyof CheckoutForm]?: CheckoutForm[Field] | undefined };
}

export type AddressResult =
  | {
      readonly ok: true;
      readonly order: StoredOrder;
      /** Number of an earlier invoice, which keeps the former address. */
      readonly invoice: string | undefined;
    }
  | AddressRefusal;

type AddressRefusal =
  | { readonly ok: false; readonly reason: 'unknown' | 'erased' | 'same' | 'invoiced' }
  | { readonly ok: false; readonly reason: 'too-late'; readonly status: string }
  | { readonly ok: false; readonly reason: 'not-delivered'; readonly problem: FieldProblem }
  | { readonly ok: false; readonly reason: 'invalid'; readonly problems: readonly FieldProblem[] };

interface FieldProblem {
  readonly field: keyof CheckoutForm;
  readonly message: string;
}

/**
 * Corrects the address and contact details of an order before shipping, and emails the customer. An issued invoice
 * stays unchanged; with one, the order cannot move to a place taxed differently, which may be another part of the
 * same country. Queued emails are updated. If the email address was wrong, the links in emails sent to it stop
 * working, queued emails go to the new address, and the former address is notified of the change.
 */
export async function correctAddress(deps: AddressDeps, input: AddressInput): Promise<AddressResult> {
  return inTransaction(deps.store, (tx) => correctWithin(tx, deps, input));
}

export type AddressPreview =
  | { readonly ok: true; readonly mail: PreviewedMail; readonly invoice: string | undefined }
  | AddressRefusal;

/** Previews the email that a correction would send, with a dry run. */
export async function previewAddress(deps: AddressDeps, input: AddressInput): Promise<AddressPreview> {
  const id = 'preview';
  return dryRun(deps.store, async (tx) => {
    let queued = 0;
    // The first email is the customer's.
    const mail = () => (queued++ === 0 ? id : deps.ids.mail());
    const result = await correctWithin(tx, { ...deps, ids: { mail } }, input);
    return result.ok ? { ok: true, mail: await readPreviewedMail(tx, id), invoice: result.invoice } : result;
  });
}

async function correctWithin(
  tx: Tx,
  { clock, ids, links }: AddressDeps,
  { reference, changes: typed }: AddressInput,
): Promise<AddressResult> {
  const changes = checkChanges(typed);
  if (Array.isArray(changes)) return { ok: false, reason: 'invalid', problems: changes };
  const order = await lockOrder(tx, reference);
  if (!order) return { ok: false, reason: 'unknown' };
  if (order.customer.customerEmail === '') return { ok: false, reason: 'erased' };
  if (!isOpenOrder(order.status)) return { ok: false, reason: 'too-late', status: order.status };
  const wished = { ...order.customer, ...changes };
  const country = findDeliveryCountry(deliveryAreas[order.region], wished);
  if (country === undefined) {
    return { ok: false, reason: 'not-delivered', problem: explainNotDelivered(order.region, wished) };
  }
  const customer = { ...wished, country };
  const fields = (Object.keys(customer) as (keyof CheckoutForm)[]).filter(
    (field) => (customer[field] ?? '') !== (order.customer[field] ?? ''),
  );
  if (fields.length === 0) return { ok: false, reason: 'same' };
  const invoice = (await findInvoice(tx, order.id))?.number;
  if (invoice !== undefined && !isTaxedAlike(order, { ...order, customer })) return { ok: false, reason: 'invoiced' };

  const now = clock();
  const linkVersion = fields.includes('customerEmail') ? await revokeOrderLinks(tx, order.id) : order.linkVersion;
  const corrected = { ...order, customer, linkVersion };
  await setCustomer(tx, order, corrected);
  const only = (from: CheckoutForm) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  const change = { before: only(order.customer), after: only(customer) };
  await writeAuditEntry(tx, { action: 'order.address', subject: reference, ...change }, now);
  await links.keep(tx, corrected, now);
  const recipient = customer.customerEmail;
  const renew = (payload: unknown) => renewMail(payload, corrected);
  await updateQueuedMails(tx, { orderId: order.id, from: order.customer.customerEmail, to: recipient, renew }, now);
  const payload = { order: corrected, ...summariseWithdrawals(corrected, await listWithdrawalsOf(tx, order.id)) };
  await enqueueMail(tx, { id: ids.mail(), kind: 'order-address', recipient, payload }, now);
  const former = order.customer.customerEmail;
  if (former.toLowerCase() !== recipient.toLowerCase()) {
    // The former email address is notified, so that no one can take over an order unnoticed.
    const told = { orderId: order.id, reference };
    await enqueueMail(tx, { id: ids.mail(), kind: 'order-email-changed', recipient: former, payload: told }, now);
  }
  return { ok: true, order: corrected, invoice };
}

/** Returns the validated changes, or the problems of the fields. */
function checkChanges(changes: AddressInput['changes']): Partial<CheckoutForm> | FieldProblem[] {
  const names = Object.keys(changes) as (keyof CheckoutForm)[];
  const given = names.filter((field) => changes[field] !== undefined);
  const problems: FieldProblem[] = [];
  const clean: Partial<CheckoutForm> = {};
  for (const field of given) {
    const read = checkoutFormSchema.shape[field].safeParse(changes[field]);
    if (read.success) clean[field] = read.data ?? '';
    else problems.push({ field, message: read.error.issues[0]?.message ?? 'is no good' });
  }
  return problems.length > 0 ? problems : clean;
}
