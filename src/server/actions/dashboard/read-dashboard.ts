import type { ActionItemKind } from '../../../contract/dashboard/action-items.ts';
import { actionItems, dashboardFigures } from '../../../contract/dashboard/dashboard.ts';
import type { Permission } from '../../../contract/staff/permissions.ts';
import { noPageViews } from '../../page-views/page-view-counter.ts';
import { listActionItems } from '../../store/dashboard/action-items.ts';
import { implement } from '../implement.ts';
import { lastDays, namedInFigures, readFigures } from './read-figures.ts';

/** Permission required to resolve each kind of action item. Staff see only the items they can resolve. */
const permissionFor: Readonly<Record<ActionItemKind, Permission>> = {
  demo: 'settings:write',
  'no-payment-method': 'settings:write',
  confirm: 'orders:write',
  ship: 'orders:write',
  statements: 'withdrawals:write',
  messages: 'messages:write',
  quotations: 'quotations:write',
  returns: 'returns:write',
  'return-refunds': 'payments:refund',
  'cancelled-refunds': 'payments:refund',
  'edited-refunds': 'payments:refund',
  payments: 'payments:write',
  disputes: 'payments:write',
  'disputes-lost': 'payments:write',
  'held-unpaid': 'payments:write',
  refunds: 'payments:write',
  'mails-dead': 'emails:write',
  'mails-undeliverable': 'emails:write',
  'mails-waiting': 'emails:write',
  'sold-out': 'stock:write',
  'low-stock': 'stock:write',
};

export const actionItemsAction = implement(actionItems, async ({ store, clock, caller, settings, cards, config }) => {
  const lacksPayment = !settings.isDemo && cards === undefined && config.bankAccounts === undefined;
  const items = [
    ...(settings.isDemo ? [{ kind: 'demo', count: 1, more: false } as const] : []),
    ...(lacksPayment ? [{ kind: 'no-payment-method', count: 1, more: false } as const] : []),
    ...(await listActionItems(store, clock())),
  ];
  const { staff } = caller;
  return staff ? items.filter(({ kind }) => staff.permissions.includes(permissionFor[kind])) : items;
});

export const dashboardFiguresAction = implement(
  dashboardFigures,
  ({ store, clock, visits = noPageViews }, { days }) => {
    const now = clock();
    const period = lastDays(Number(days), now);
    return readFigures(store, { period, now, top: namedInFigures, counts: visits !== noPageViews });
  },
);
