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
  /** What is to be different. */
  readonly changes: { readonly [Field in keyof CheckoutForm]?: CheckoutForm[Field] | undefined };
}

export type AddressResult =
  | {
      readonly ok: true;
      readonly order: StoredOrder;
      /** The number of an invoice that was given before: it stays as it is, with the address of then. */
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
 * Corrects where an order goes and to whom, as long as it has not left, and has its customer told. An invoice that was
 * given keeps what it says; it cannot go where another tax holds, which may be another part of a country. Mails that
 * have not left say what is right. Where the email address was wrong, whoever has the mails that went there can open
 * the order no more, and those that have not left go where it was meant; the earlier address is told that there is
 * another.
 */
export async function correctAddress(deps: AddressDeps, input: AddressInput): Promise<AddressResult> {
  return inTransaction(deps.store, (tx) => correctWithin(tx, deps, input));
}

export type AddressPreview =
  | { readonly ok: true; readonly mail: PreviewedMail; readonly invoice: string | undefined }
  | AddressRefusal;

/** The mail that a correction would send, by making it and taking it back. */
export async function previewAddress(deps: AddressDeps, input: AddressInput): Promise<AddressPreview> {
  const id = 'preview';
  return dryRun(deps.store, async (tx) => {
    let queued = 0;
    // The first mail is the one to the customer.
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
    // Whoever takes an order over does not do so unseen.
    const told = { orderId: order.id, reference };
    await enqueueMail(tx, { id: ids.mail(), kind: 'order-email-changed', recipient: former, payload: told }, now);
  }
  return { ok: true, order: corrected, invoice };
}

/** The changes as an order keeps them, or what is wrong with them. */
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
