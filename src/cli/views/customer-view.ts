import { pluralise } from '../../domain/shared/text/format-count.ts';
import type { CustomerData } from '../../server/store/customers/customer-data.ts';

/** Counts a customer's data, such as '2 orders, 1 lead, no messages and 5 mails'. */
export function countCustomerData(data: CustomerData): string {
  const { orders, statements, withdrawals, leads, restockRequests, messages, quotations, mails, auditEntries } = data;
  const count = (number: number, what: string) => (number === 0 ? `no ${what}s` : pluralise(number, what));
  const rare = (number: number, ...what: [string, string?]) => (number === 0 ? [] : [pluralise(number, ...what)]);
  const parts = [
    count(orders.length, 'order'),
    count(leads.length, 'lead'),
    ...rare(restockRequests.length, 'restock request'),
    count(messages.length, 'message'),
    ...(quotations.length > 0 ? [count(quotations.length, 'quotation')] : []),
    ...rare(statements.length, 'statement of withdrawal', 'statements of withdrawal'),
    ...rare(withdrawals.length, 'withdrawal from an order of somebody else', 'withdrawals from orders of others'),
    ...rare(auditEntries.length, 'entry of the audit log', 'entries of the audit log'),
  ];
  return `${parts.join(', ')} and ${count(mails.length, 'mail')}`;
}

/** Whether the store holds no data of the customer. */
export function isUnknown(data: CustomerData): boolean {
  return Object.values(data).every((found) => found === undefined || found.length === 0);
}

/** Numbers of a customer's documents that retain name and address, and until when; undefined if there are none. */
export function keptDocuments({ keptDocuments: kept }: CustomerData): { numbers: string[]; until: number } | undefined {
  if (kept.length === 0) return undefined;
  return { numbers: kept.map(({ number }) => number), until: Math.max(...kept.map(({ keepUntil }) => keepUntil)) };
}
