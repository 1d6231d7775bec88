import type { CustomerData } from '../../server/store/people/customer-data.ts';
import { toRecord } from '../print/columns.ts';
import { countOf } from '../print/count-of.ts';
import { isoTime } from '../read/times.ts';
import { describeDocument } from './document-view.ts';
import { leadColumns } from './lead-view.ts';
import { describeMessage } from './message-view.ts';
import { describeNote, describeStatusChange, describeWholeOrder } from './order-view.ts';
import { paymentColumns } from './payment-view.ts';
import { refundColumns } from './refund-view.ts';
import { describeStatement, describeWithdrawal } from './withdrawal-view.ts';

/** All data of one customer, for them to read and to take elsewhere. */
export function describeCustomer(email: string, data: CustomerData) {
  const { orders, statements, leads, restockRequests, messages, mails } = data;
  return {
    email,
    orders: orders.map(({ history, notes, payments, refunds, withdrawals, documents, ...order }) => ({
      ...describeWholeOrder(order),
      history: history.map(describeStatusChange),
      notes: notes.map(describeNote),
      payments: payments.map((payment) => toRecord(paymentColumns, payment)),
      refunds: refunds.map((refund) => toRecord(refundColumns, refund)),
      withdrawals: withdrawals.map((withdrawal) => describeWithdrawal(order, withdrawal)),
      documents: documents.map((document) => ({ ...describeDocument(document), buyer: document.buyer })),
    })),
    statements: statements.map(describeStatement),
    leads: leads.map((lead) => toRecord(leadColumns, lead)),
    restockRequests: restockRequests.map(({ productId, askedAt, confirmedAt }) => ({
      productId,
      askedAt: isoTime(askedAt),
      confirmedAt: confirmedAt === null ? null : isoTime(confirmedAt),
    })),
    messages: messages.map(describeMessage),
    mails: mails.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: isoTime(createdAt),
      sentAt: sentAt === null ? null : isoTime(sentAt),
    })),
  };
}

/** What there is of a customer, such as '2 orders, 1 lead, no messages and 5 mails'. */
export function countCustomerData(data: CustomerData): string {
  const { orders, statements, leads, restockRequests, messages, mails } = data;
  const count = (number: number, what: string) => (number === 0 ? `no ${what}s` : countOf(number, what));
  const rare = (number: number, ...what: [string, string?]) => (number === 0 ? [] : [countOf(number, ...what)]);
  const parts = [
    count(orders.length, 'order'),
    count(leads.length, 'lead'),
    ...rare(restockRequests.length, 'restock request'),
    count(messages.length, 'message'),
    ...rare(statements.length, 'statement of withdrawal', 'statements of withdrawal'),
  ];
  return `${parts.join(', ')} and ${count(mails.length, 'mail')}`;
}

/** Whether the store holds nothing at all. */
export function isUnknown(data: CustomerData): boolean {
  return Object.values(data).every((found) => found.length === 0);
}

/** Until when the documents of a customer keep name and address, by their numbers; undefined where there are none. */
export function keptDocuments({ orders }: CustomerData): { numbers: string[]; until: number } | undefined {
  const kept = orders.flatMap(({ documents }) => documents).filter(({ buyer }) => buyer !== null);
  if (kept.length === 0) return undefined;
  return { numbers: kept.map(({ number }) => number), until: Math.max(...kept.map(({ keepUntil }) => keepUntil)) };
}
