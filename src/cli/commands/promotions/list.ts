import type { ListedPromo } from '../../../contract/promotions/promotions.ts';
import { listPromotionsAction } from '../../../server/actions/promotions/list-promotions.ts';
import { listCommandOf } from '../../list-command.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<ListedPromo>[] = [
  { key: 'code', heading: 'code', value: ({ code }) => code },
  { key: 'terms', heading: 'discount', value: ({ terms }) => terms },
  { key: 'state', heading: 'state', value: ({ state }) => state },
  timeColumn('startsAt', 'from (London)', ({ startsAt }) => startsAt, { isLondon: true }),
  timeColumn('expiresAt', 'until (London)', ({ expiresAt }) => expiresAt, { isLondon: true }),
  { key: 'orders', heading: 'orders', value: ({ orders }) => orders },
  { key: 'useLimit', heading: 'limit', value: ({ useLimit }) => useLimit },
  { key: 'isAutomatic', heading: 'automatic', isRare: true, value: ({ isAutomatic }) => (isAutomatic ? 'yes' : null) },
];

export const listPromosCommand = listCommandOf(listPromotionsAction, {
  rows: (promos) => promos,
  columns,
  none: () => 'No discounts yet.',
});
