import type { ActionItem, ActionItemKind } from '../../../contract/dashboard/action-items.ts';
import { actionItems, dashboardFigures } from '../../../contract/dashboard/dashboard.ts';
import type { Permission } from '../../../contract/staff/permissions.ts';
import { countSetupLeft } from '../../../domain/settings/setup-progress.ts';
import { noPageViews } from '../../page-views/page-view-counter.ts';
import { listActionItems } from '../../store/dashboard/action-items.ts';
import type { ReadContext } from '../app.ts';
import { implement } from '../implement.ts';
import { lastDays, namedInFigures, readFigures } from './read-figures.ts';
import { readSetupProgress } from './setup-steps.ts';

/** Permission required to resolve each kind of action item. Staff see only the items they can resolve. */
const permissionFor: Readonly<Record<ActionItemKind, Permission>> = {
  demo: 'settings:write',
  'set-up': 'settings:write',
  'no-payment-method': 'settings:write',
  confirm: 'orders:write',
  ship: 'orders:write',
  'awaiting-payment': 'orders:write',
  statements: 'withdrawals:write',
  messages: 'messages:write',
  quotations: 'quotations:write',
  'return-labels': 'returns:write',
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
  'webhooks-disabled': 'settings:write',
};

export const actionItemsAction = implement(actionItems, async (context) => {
  const { store, clock, caller, settings, cards, config } = context;
  const lacksPayment = !settings.isDemo && cards === undefined && config.bankAccounts === undefined;
  const items = [
    ...(await countSetupSteps(context)),
    ...(lacksPayment ? [{ kind: 'no-payment-method', count: 1, more: false } as const] : []),
    ...(await listActionItems(store, clock())),
  ];
  const { staff } = caller;
  return staff ? items.filter(({ kind }) => staff.permissions.includes(permissionFor[kind])) : items;
});

/** Steps of setting up the shop; going live is the last one of a demo. */
async function countSetupSteps(context: ReadContext): Promise<ActionItem[]> {
  const isDemo = context.settings.isDemo === true;
  const { steps } = await readSetupProgress(context);
  const count = countSetupLeft({ isDemo, steps });
  if (isDemo) return [{ kind: 'demo', count: count + 1, more: false }];
  return count > 0 ? [{ kind: 'set-up', count, more: false }] : [];
}

export const dashboardFiguresAction = implement(
  dashboardFigures,
  ({ store, clock, settings, visits = noPageViews }, { days }) => {
    const now = clock();
    const period = lastDays(Number(days), now);
    const countsImported = settings.importedOrdersInFigures === 'on';
    return readFigures(store, { period, now, top: namedInFigures, counts: visits !== noPageViews, countsImported });
  },
);
