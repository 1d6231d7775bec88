import { pluralise } from '../../domain/shared/text/format-count.ts';
import type { CustomerData } from '../../server/store/customers/customer-data.ts';

/** Counts a customer's data, such as '2 orders, 1 subscription, no messages and 5 emails'. */
export function countCustomerData(data: CustomerData): string {
  const { orders, statements, withdrawals, leads, restockRequests, messages, quotations, mails, auditEntries } = data;
  const count = (number: number, what: string) => (number === 0 ? `no ${what}s` : pluralise(number, what));
  const rare = (number: number, ...what: [string, string?]) => (number === 0 ? [] : [pluralise(number, ...what)]);
  const parts = [
    count(orders.length, 'order'),
    count(leads.length, 'subscription'),
    ...rare(restockRequests.length, 'back-in-stock request'),
    count(messages.length, 'message'),
    ...(quotations.length > 0 ? [count(quotations.length, 'quotation')] : []),
    ...rare(statements.length, 'unmatched withdrawal'),
    ...rare(withdrawals.length, "withdrawal from another customer's order", "withdrawals from other customers' orders"),
    ...rare(auditEntries.length, 'audit log entry', 'audit log entries'),
  ];
  return `${parts.join(', ')} and ${count(mails.length, 'email')}`;
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
