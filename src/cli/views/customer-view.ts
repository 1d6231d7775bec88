import type { CustomerCounts } from '../../contract/customers/customers.ts';
import { pluralise } from '../../domain/shared/text/format-count.ts';

/** Describes counts of a customer's data, such as '2 orders, 1 subscription, no messages and 5 emails'. */
export function describeCounts(counts: CustomerCounts): string {
  const count = (number: number, what: string) => (number === 0 ? `no ${what}s` : pluralise(number, what));
  const rare = (number: number, ...what: [string, string?]) => (number === 0 ? [] : [pluralise(number, ...what)]);
  const parts = [
    count(counts.orders, 'order'),
    ...rare(counts.importedOrders, 'imported order'),
    count(counts.subscribers, 'subscription'),
    ...rare(counts.restockRequests, 'back-in-stock request'),
    count(counts.messages, 'message'),
    ...rare(counts.quotations, 'quotation'),
    ...rare(counts.unmatchedWithdrawals, 'unmatched withdrawal'),
    ...rare(counts.withdrawals, "withdrawal from another customer's order", "withdrawals from other customers' orders"),
    ...rare(counts.tags, 'tag'),
    ...rare(counts.notes, 'note'),
    ...rare(counts.attachments, 'attached file'),
    ...rare(counts.auditEntries, 'audit log entry', 'audit log entries'),
  ];
  return `${parts.join(', ')} and ${count(counts.mails, 'email')}`;
}
