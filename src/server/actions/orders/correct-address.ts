import { deliveryAreas } from '../../../../content/delivery.ts';
import type { CheckoutForm } from '../../../contract/orders/checkout/checkout.ts';
import { correctAddress } from '../../../contract/orders/editing/order-corrections.ts';
import { checkoutFormSchema } from '../../../contract/orders/order.ts';
import type { ParsedInputOf } from '../../../contract/shared/operation.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { summariseWithdrawals } from '../../../domain/returns/withdrawal.ts';
import { findDeliveryCountry } from '../../../domain/shipping/addresses/check-destination.ts';
import { countryName } from '../../../domain/shipping/addresses/country-name.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { findInvoice } from '../../store/invoices/invoices.ts';
import { updateQueuedMails } from '../../store/mail/mail-admin.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import { setCustomer } from '../../store/orders/order-customer.ts';
import { revokeOrderLinks } from '../../store/orders/order-links.ts';
import { readPaidAt, readPaymentSums } from '../../store/payments/payments.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { fail, InvalidInput } from '../failure.ts';
import { implement } from '../implement.ts';
import { isTaxedAlike } from '../invoices/issue-invoice.ts';
import { renewMail } from '../renew-mail.ts';
import { explainNotDelivered } from '../shipping/explain-not-delivered.ts';

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
export const correctAddressAction = implement(correctAddress, async (context, { reference, customer: typed }) => {
  const { tx, clock, ids, links, caller } = context;
  const changes = checkChanges(typed);
  if (Array.isArray(changes)) return new InvalidInput(changes);
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  if (isErasedCustomer(order.customer)) return fail('customer-erased', { reference });
  // The email address receives everything about the order: to change it hands over access to the order.
  const isSameEmail = [undefined, order.customer.customerEmail].includes(typed.customerEmail);
  if (!caller.isConfirmed && !isSameEmail) return fail('reauthentication-required');
  if (!isOpenOrder(order.status)) return fail('address-final', { reference, status: order.status });
  const wished = { ...order.customer, ...changes };
  const country = findDeliveryCountry(deliveryAreas[order.region], wished);
  if (country === undefined) {
    return new InvalidInput([explainNotDelivered(order.region, wished)]);
  }
  const { state, ...place } = wished;
  const customer = { ...place, country, ...(state !== undefined && country === countryName('US') && { state }) };
  const fields = (Object.keys(customer) as (keyof CheckoutForm)[]).filter(
    (field) => (customer[field] ?? '') !== (order.customer[field] ?? ''),
  );
  if (fields.length === 0) return fail('unchanged', { reference });
  const invoice = (await findInvoice(tx, order.id))?.number;
  if (invoice !== undefined && !isTaxedAlike(order, { ...order, customer })) {
    return fail('taxed-differently', { reference });
  }

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
  const payload = {
    order: corrected,
    ...summariseWithdrawals(corrected, await listWithdrawalsOf(tx, order.id)),
    changedAt: now,
    paidAt: await readPaidAt(tx, corrected, await readPaymentSums(tx, corrected)),
  };
  await enqueueMail(tx, { id: ids.mail(), kind: 'order-address', recipient, payload }, now);
  const former = order.customer.customerEmail;
  if (former !== '' && former.toLowerCase() !== recipient.toLowerCase()) {
    // The former email address is notified, so that no one can take over an order unnoticed.
    const told = { orderId: order.id, reference };
    await enqueueMail(tx, { id: ids.mail(), kind: 'order-email-changed', recipient: former, payload: told }, now);
  }
  return { reference, customer, invoice: invoice ?? null };
});

/** Returns the validated changes, or the problems of the fields. */
function checkChanges(
  changes: ParsedInputOf<typeof correctAddress>['customer'],
): Partial<CheckoutForm> | FieldProblem[] {
  const names = Object.keys(changes) as (keyof CheckoutForm)[];
  const given = names.filter((field) => changes[field] !== undefined);
  const problems: FieldProblem[] = [];
  const clean: Partial<CheckoutForm> = {};
  for (const field of given) {
    const read = checkoutFormSchema.shape[field].safeParse(changes[field]);
    if (read.success) clean[field] = read.data ?? '';
    else problems.push({ field, message: read.error.issues[0]?.message ?? 'Is not valid' });
  }
  return problems.length > 0 ? problems : clean;
}
