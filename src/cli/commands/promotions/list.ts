import type { ListedPromo } from '../../../contract/promotions/promotions.ts';
import { formatLondonTime } from '../../../domain/shared/time/london-time.ts';
import { listPromotionsAction } from '../../../server/actions/promotions/list-promotions.ts';
import { listCommandOf } from '../../list-command.ts';
import { isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';

const columns: readonly Column<ListedPromo>[] = [
  { key: 'code', heading: 'code', value: ({ code }) => code },
  { key: 'terms', heading: 'discount', value: ({ terms }) => terms },
  { key: 'state', heading: 'state', value: ({ state }) => state },
  timeColumn('startsAt', 'from (London)'),
  timeColumn('expiresAt', 'until (London)'),
  { key: 'orders', heading: 'orders', value: ({ orders }) => orders },
  { key: 'useLimit', heading: 'limit', value: ({ useLimit }) => useLimit },
  { key: 'isAutomatic', heading: 'automatic', isRare: true, value: ({ isAutomatic }) => (isAutomatic ? 'yes' : null) },
];

export const listPromosCommand = listCommandOf(listPromotionsAction, {
  rows: (promos) => promos,
  columns,
  none: () => 'No promo codes yet.',
});

function timeColumn(key: 'startsAt' | 'expiresAt', heading: string): Column<ListedPromo> {
  const format = (write: (ms: number) => string) => (promo: ListedPromo) =>
    promo[key] === null ? null : write(promo[key]);
  return { key, heading, value: format(isoTime), cell: format(formatLondonTime) };
}
