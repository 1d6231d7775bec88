import type { Attachment } from '../../contract/shared/attachments.ts';
import { showEmail } from '../../domain/mail/show-email.ts';
import type { OrderTotals } from '../../domain/pricing/calculate-totals.ts';
import { returnNumber } from '../../domain/returns/return-number.ts';
import { returnStateOf } from '../../domain/returns/return-state.ts';
import { withdrawalValue } from '../../domain/returns/withdrawal.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import type { CustomerData, CustomerOrder, CustomerQuotation } from '../store/customers/customer-data.ts';
import type { StoredImportedOrder } from '../store/imports/imported-orders.ts';
import type { StoredDocument } from '../store/invoices/invoices.ts';
import type { StoredOrder } from '../store/orders/orders.ts';
import type { StoredPayment } from '../store/payments/payments.ts';
import type { StoredRefund } from '../store/payments/refunds.ts';
import type { IssuedQuotation } from '../store/quotations/quotations.ts';
import type { StoredWithdrawal } from '../store/returns/withdrawals.ts';
import { decimalMethod } from './order-columns.ts';

const addressKeys = ['email', 'customerEmail', 'recipient'];

/**
 * All data of one customer as JSON, for access and portability: times in ISO 8601, amounts as decimals.
 * @param others the other addresses of a merged customer
 * @param contentOf the content of an attached file in Base64, or what stands for it
 */
export function customerJson(
  email: string,
  data: CustomerData,
  others: readonly { readonly email: string; readonly data: CustomerData }[] = [],
  contentOf: (id: string) => string | null = () => null,
): string {
  const show = (key: string, value: unknown) => {
    if (key === 'attachments') return (value as Attachment[]).map((file) => describeAttachment(file, contentOf));
    return addressKeys.includes(key) && typeof value === 'string' ? showEmail(value) : value;
  };
  const otherAddresses = others.map((other) => describeCustomer(other.email, other.data));
  const file = { ...describeCustomer(email, data), ...(others.length > 0 && { otherAddresses }) };
  return JSON.stringify(file, show, 2);
}

/** Data that the file has under the names that earlier versions gave it. */
type Renamed = 'unmatchedWithdrawals' | 'subscribers';

function describeCustomer(email: string, data: CustomerData) {
  const {
    orders,
    importedOrders,
    unmatchedWithdrawals,
    withdrawals,
    subscribers,
    restockRequests,
    messages,
    quotations,
    mails,
    tags,
    notes,
    proof,
    auditEntries,
    keptDocuments,
  } = data;
  return {
    email,
    orders: orders.map(describeOrder),
    importedOrders: importedOrders.map(describeImportedOrder),
    statements: unmatchedWithdrawals.map(({ receivedAt, orderId: _, ...rest }) => ({
      ...rest,
      receivedAt: iso(receivedAt),
    })),
    withdrawals: withdrawals.map(({ order, withdrawal }) => describeWithdrawal(order, withdrawal)),
    leads: subscribers.map(({ email: address, source, consentedAt, confirmedAt, consentWording }) => ({
      email: address,
      source,
      consentedAt: iso(consentedAt),
      confirmedAt: isoOrNull(confirmedAt),
      consentWording,
    })),
    restockRequests: restockRequests.map(({ productId, askedAt, confirmedAt }) => ({
      productId,
      askedAt: iso(askedAt),
      confirmedAt: isoOrNull(confirmedAt),
    })),
    messages: messages.map(({ createdAt, answers, ...message }) => ({
      ...message,
      createdAt: iso(createdAt),
      answers: answers.map(({ createdAt: answeredAt, ...answer }) => ({ ...answer, createdAt: iso(answeredAt) })),
    })),
    quotations: quotations.map(describeQuotation),
    mails: mails.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: iso(createdAt),
      sentAt: isoOrNull(sentAt),
    })),
    tags,
    notes: notes.map(({ createdAt, ...note }) => ({ ...note, createdAt: iso(createdAt) })),
    proof: proof ? { provenBy: proof.provenBy, provenAt: iso(proof.provenAt) } : null,
    auditEntries: auditEntries.map(({ id: _, at, ...entry }) => ({ at: iso(at), ...entry })),
    keptDocuments: keptDocuments.map(({ number, keepUntil }) => ({ number, keepUntil: iso(keepUntil) })),
    // The record type makes new customer data be exported too.
  } satisfies Record<'email' | 'statements' | 'leads' | Exclude<keyof CustomerData, Renamed>, unknown>;
}

function describeOrder({
  history,
  parcels,
  notes,
  edits,
  payments,
  refunds,
  withdrawals,
  documents,
  ...order
}: CustomerOrder) {
  const { createdAt, linkVersion: _, ...same } = order;
  return {
    ...describeSale(same),
    createdAt: iso(createdAt),
    history: history.map(({ changedAt, ...change }) => ({ ...change, changedAt: iso(changedAt) })),
    parcels: parcels.map(({ shippedAt, deliveredAt, ...parcel }) => ({
      ...parcel,
      shippedAt: iso(shippedAt),
      deliveredAt: isoOrNull(deliveredAt),
    })),
    notes: notes.map(({ createdAt: notedAt, ...note }) => ({ ...note, createdAt: iso(notedAt) })),
    edits: edits.map(({ before, after, payBy, editedAt, ...edit }) => ({
      ...edit,
      before: describeSale(before),
      after: describeSale(after),
      payBy: isoOrNull(payBy),
      editedAt: iso(editedAt),
    })),
    payments: payments.map(describePayment),
    refunds: refunds.map(describeRefund),
    withdrawals: withdrawals.map((withdrawal) => describeWithdrawal(order, withdrawal)),
    documents: documents.map(describeDocument),
  };
}

function describeImportedOrder({ number, source, facts, customer, importedAt }: StoredImportedOrder) {
  const { placedAt, cancelledAt, subtotal, discount, shipping, tax, total, refunded, lines, ...same } = facts;
  const amounts = Object.entries({ subtotal, discount, shipping, tax, total, refunded });
  return {
    ...{ number, source, importedAt: iso(importedAt), placedAt: iso(placedAt), cancelledAt: isoOrNull(cancelledAt) },
    ...customer,
    ...same,
    ...Object.fromEntries(amounts.map(([name, amount]) => [name, toDecimal(amount)])),
    lines: lines.map((line) => ({
      ...line,
      unitPrice: toDecimal(line.unitPrice),
      total: toDecimal(line.total),
    })),
  };
}

/** An order or a quotation with its amounts as decimals. */
function describeSale<Sale extends Pick<OrderTotals, 'lines' | 'subtotal' | 'discount' | 'total' | 'shippingMethod'>>(
  sale: Sale,
) {
  const { subtotal, discount, total, lines, shippingMethod, ...same } = sale;
  return {
    ...same,
    subtotal: toDecimal(subtotal),
    discount: toDecimal(discount),
    ...(shippingMethod && { shippingMethod: decimalMethod(shippingMethod) }),
    total: toDecimal(total),
    lines: lines.map(({ unitPrice, lineTotal, ...line }) => ({
      ...line,
      unitPrice: toDecimal(unitPrice),
      lineTotal: toDecimal(lineTotal),
    })),
  };
}

function describeQuotation(whole: CustomerQuotation) {
  const { id: _, createdAt, sentAt, closedAt, sales, offer, draft, revisions, ...quotation } = whole;
  return {
    ...quotation,
    createdAt: iso(createdAt),
    sentAt: isoOrNull(sentAt),
    closedAt: isoOrNull(closedAt),
    sales: sales.map(describeSale),
    offer: offer ? describeIssuedQuotation(offer) : null,
    draft: draft && {
      ...draft,
      lines: draft.lines.map(({ unitPrice, ...line }) => ({ ...line, unitPrice: toDecimal(unitPrice) })),
    },
    revisions: revisions.map((issue) => ({
      ...{ revision: issue.revision, sentAt: iso(issue.sentAt), recipient: issue.recipient },
      offer: describeIssuedQuotation(issue.offer),
    })),
  };
}

function describeIssuedQuotation({ sending: _, sales, ...offer }: IssuedQuotation) {
  return { ...offer, sales: sales.map(describeSale) };
}

function describePayment(payment: StoredPayment) {
  const { id, receivedAt, receivedOn, reference, method, currency, amount, providerReference, note } = payment;
  const { mismatchReason, settled } = payment;
  const sum = toDecimal(amount);
  return {
    ...{ id, received: iso(receivedAt), receivedOn, reference, method, currency, amount: sum },
    ...{ doubt: mismatchReason, settled, providerReference, note },
  };
}

function describeRefund({ id, createdAt, method, currency, amount, state, note, lines }: StoredRefund) {
  const named = lines.map(({ amount: price, ...line }) => ({ ...line, amount: toDecimal(price) }));
  return { id, noted: iso(createdAt), method, currency, amount: toDecimal(amount), state, note, lines: named };
}

function describeAttachment({ id, ...file }: Attachment, contentOf: (id: string) => string | null) {
  return { ...file, base64: contentOf(id) };
}

function describeWithdrawal(order: Pick<StoredOrder, 'reference' | 'lines'>, withdrawal: StoredWithdrawal) {
  const { nth, name, email, reason, madeAt, lines, returned, closed, deduction, label } = withdrawal;
  return {
    number: returnNumber(order.reference, nth),
    reference: order.reference,
    state: returnStateOf(withdrawal),
    madeAt: iso(madeAt),
    name,
    email,
    reason,
    amount: toDecimal(withdrawalValue(withdrawal)),
    lines: lines.map(({ line, quantity, amount }) => ({
      line,
      productId: order.lines[line - 1]?.productId ?? null,
      quantity,
      amount: toDecimal(amount),
    })),
    returned: returned.map(({ receivedAt, ...goods }) => ({ ...goods, receivedAt: iso(receivedAt) })),
    closed: closed ? { at: iso(closed.at), note: closed.note } : null,
    attachments: label ? [label] : [],
    keptBack: deduction ? { at: iso(deduction.at), amount: toDecimal(deduction.amount), note: deduction.note } : null,
  };
}

function describeDocument({ number, kind, issuedAt, currency, net, tax, gross, buyer }: StoredDocument) {
  return {
    ...{ number, kind, issuedAt: iso(issuedAt), currency },
    ...{ net: toDecimal(net), tax: toDecimal(tax), gross: toDecimal(gross), buyer },
  };
}

const iso = (ms: number) => new Date(ms).toISOString();
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));
