import type { CustomerData } from '../../server/store/people/customer-data.ts';
import { toRecord } from '../print/columns.ts';
import { countOf } from '../print/count-of.ts';
import { isoTime } from '../read/times.ts';
import { leadColumns } from './lead-view.ts';
import { describeMessage } from './message-view.ts';
import { describeStatusChange, describeWholeOrder } from './order-view.ts';
import { paymentColumns } from './payment-view.ts';
import { refundColumns } from './refund-view.ts';

/** All data of one customer, for them to read and to take elsewhere. */
export function describeCustomer(email: string, { orders, leads, messages, mails }: CustomerData) {
  return {
    email,
    orders: orders.map(({ history, payments, refunds, ...order }) => ({
      ...describeWholeOrder(order),
      history: history.map(describeStatusChange),
      payments: payments.map((payment) => toRecord(paymentColumns, payment)),
      refunds: refunds.map((refund) => toRecord(refundColumns, refund)),
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
