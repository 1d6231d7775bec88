import type { CustomerData } from '../../server/store/people/customer-data.ts';
import { toRecord } from '../print/columns.ts';
import { countOf } from '../print/count-of.ts';
import { isoTime } from '../read/times.ts';
import { describeDocument } from './document-view.ts';
import { leadColumns } from './lead-view.ts';
import { describeMessage } from './message-view.ts';
import { describeStatusChange, describeWholeOrder } from './order-view.ts';

/** All data of one customer, for them to read and to take elsewhere. */
export function describeCustomer(email: string, { orders, leads, messages, mails }: CustomerData) {
  return {
    email,
    orders: orders.map(({ history, documents, ...order }) => ({
      ...describeWholeOrder(order),
      history: history.map(describeStatusChange),
      documents: documents.map((document) => ({ ...describeDocument(document), buyer: document.buyer })),
    })),
    leads: leads.map((lead) => toRecord(leadColumns, lead)),
    messages: messages.map(describeMessage),
    mails: mails.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: isoTime(createdAt),
      sentAt: sentAt === null ? null : isoTime(sentAt),
    })),
  };
}

/** What there is of a customer, such as '2 orders, 1 lead, no messages and 5 mails'. */
export function countCustomerData({ orders, leads, messages, mails }: CustomerData): string {
  const count = (number: number, what: string) => (number === 0 ? `no ${what}s` : countOf(number, what));
  const parts = [count(orders.length, 'order'), count(leads.length, 'lead'), count(messages.length, 'message')];
  return `${parts.join(', ')} and ${count(mails.length, 'mail')}`;
}

/** Whether the store holds nothing at all. */
export function isUnknown({ orders, leads, messages, mails }: CustomerData): boolean {
  return orders.length + leads.length + messages.length + mails.length === 0;
}

/** Until when the documents of a customer keep name and address, by their numbers; undefined where there are none. */
export function keptDocuments({ orders }: CustomerData): { numbers: string[]; until: number } | undefined {
  const kept = orders.flatMap(({ documents }) => documents).filter(({ buyer }) => buyer !== null);
  if (kept.length === 0) return undefined;
  return { numbers: kept.map(({ number }) => number), until: Math.max(...kept.map(({ keepUntil }) => keepUntil)) };
}
