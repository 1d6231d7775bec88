import { promoState } from '../../domain/buying/promo-state.ts';
import type { UsedPromo } from '../../server/store/promos/promo-admin.ts';
import type { Column } from '../print/columns.ts';
import { formatTime, isoTime } from '../read/times.ts';

/** A promo as table, CSV and JSON show it. */
export function promoColumns(now: number): readonly Column<UsedPromo>[] {
  return [
    { key: 'code', heading: 'code', value: ({ promo }) => promo.code },
    { key: 'percent', heading: 'percent', value: ({ promo }) => promo.percent },
    { key: 'state', heading: 'state', value: ({ promo }) => promoState(promo, now) },
    timeColumn('startsAt', 'from (UTC)'),
    timeColumn('expiresAt', 'until (UTC)'),
    { key: 'orders', heading: 'orders', value: ({ orders }) => orders },
    { key: 'useLimit', heading: 'limit', value: ({ promo }) => promo.useLimit ?? null },
  ];
}

function timeColumn(key: 'startsAt' | 'expiresAt', heading: string): Column<UsedPromo> {
  const format = (write: (ms: number) => string) => (row: UsedPromo) => {
    const time = row.promo[key];
    return time === null ? null : write(time);
  };
  return { key, heading, value: format(isoTime), cell: format(formatTime) };
}
