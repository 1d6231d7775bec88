import type { ActionItemKind } from '../../../contract/dashboard/action-items.ts';
import { actionItems, dashboardFigures } from '../../../contract/dashboard/dashboard.ts';
import { noPageViews } from '../../page-views/page-view-counter.ts';
import { listActionItems } from '../../store/dashboard/action-items.ts';
import { implement } from '../implement.ts';
import { lastDays, namedInFigures, readFigures } from './read-figures.ts';

/** Payments and emails are the owner's: helpers see only action items that they can resolve. */
const forHelpers: ReadonlySet<ActionItemKind> = new Set(['confirm', 'ship', 'returns', 'sold-out', 'low-stock']);

export const actionItemsAction = implement(actionItems, async ({ store, clock, caller }) => {
  const items = await listActionItems(store, clock());
  return caller.staff?.person.role === 'helper' ? items.filter(({ kind }) => forHelpers.has(kind)) : items;
});

export const dashboardFiguresAction = implement(
  dashboardFigures,
  ({ store, clock, visits = noPageViews }, { days }) => {
    const now = clock();
    const period = lastDays(Number(days), now);
    return readFigures(store, { period, now, top: namedInFigures, counts: visits !== noPageViews });
  },
);
