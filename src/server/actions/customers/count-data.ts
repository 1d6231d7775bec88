import type { CustomerCounts } from '../../../contract/customers/customers.ts';
import type { Attachment } from '../../../contract/shared/attachments.ts';
import type { CustomerData } from '../../store/customers/customer-data.ts';

/** Whether the shop has no data of a customer. */
export function isUnknown(data: CustomerData): boolean {
  return Object.values(data).every((found) => found === undefined || found.length === 0);
}

/** Returns the files attached to notes about a customer and their orders, and their return labels. */
function attachmentsOf({ orders, notes, withdrawals }: CustomerData): readonly Attachment[] {
  const returns = [...orders.flatMap((order) => order.withdrawals), ...withdrawals.map((one) => one.withdrawal)];
  return [
    ...[...orders.flatMap((order) => order.notes), ...notes].flatMap(({ attachments }) => attachments),
    ...returns.flatMap(({ label }) => (label ? [label] : [])),
  ];
}

export function countData(data: CustomerData): CustomerCounts {
  return {
    orders: data.orders.length,
    importedOrders: data.importedOrders.length,
    subscribers: data.subscribers.length,
    restockRequests: data.restockRequests.length,
    messages: data.messages.length,
    quotations: data.quotations.length,
    unmatchedWithdrawals: data.unmatchedWithdrawals.length,
    withdrawals: data.withdrawals.length,
    auditEntries: data.auditEntries.length,
    mails: data.mails.length,
    tags: data.tags.length,
    notes: data.notes.length,
    attachments: attachmentsOf(data).length,
  };
}

/** Adds the counts of several addresses. */
export function addCounts<Counts extends CustomerCounts>(all: readonly Counts[]): CustomerCounts {
  const sum = (name: keyof CustomerCounts) => all.reduce((total, counts) => total + counts[name], 0);
  return {
    ...{ orders: sum('orders'), subscribers: sum('subscribers'), restockRequests: sum('restockRequests') },
    ...{ messages: sum('messages'), quotations: sum('quotations'), mails: sum('mails') },
    ...{ unmatchedWithdrawals: sum('unmatchedWithdrawals'), withdrawals: sum('withdrawals') },
    ...{ auditEntries: sum('auditEntries'), tags: sum('tags'), notes: sum('notes') },
    ...{ attachments: sum('attachments'), importedOrders: sum('importedOrders') },
  };
}
