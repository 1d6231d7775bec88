import { describeDiscount } from '../../domain/promotions/describe-discount.ts';
import { type Promo, promoState } from '../../domain/promotions/promo.ts';
import { isMoreThanPercent, toDecimals } from '../../domain/promotions/promo-terms.ts';
import { formatLondonTime } from '../../domain/shared/time/london-time.ts';
import type { UsedPromo } from '../../server/store/promotions/promo-admin.ts';
import { isoTime } from '../runtime/input/times.ts';
import { type Column, toRecord } from '../runtime/output/columns.ts';

/** Columns of a promo code in table and CSV. Terms beyond a percentage are described in words, if any row has them. */
export function promoColumns(now: number, rows: readonly UsedPromo[]): readonly Column<UsedPromo>[] {
  const isWordy = rows.some(({ promo }) => needsDescription(promo));
  return [
    { key: 'code', heading: 'code', value: ({ promo }) => promo.code },
    {
      key: 'percent',
      heading: 'percent',
      value: ({ promo }) => promo.percent,
      cell: ({ promo }) => (promo.amounts ? null : promo.percent),
    },
    { key: 'state', heading: 'state', value: ({ promo }) => promoState(promo, now) },
    timeColumn('startsAt', 'from (London)'),
    timeColumn('expiresAt', 'until (London)'),
    { key: 'orders', heading: 'orders', value: ({ orders }) => orders },
    { key: 'useLimit', heading: 'limit', value: ({ promo }) => promo.useLimit ?? null },
    {
      key: 'terms',
      ...(isWordy && { heading: 'takes' }),
      value: ({ promo }) => (needsDescription(promo) ? describeDiscount(promo, (id) => id) : null),
    },
  ];
}

/** A promo code, for JSON: only the terms that are set. */
export function describePromo(now: number, row: UsedPromo): object {
  const { amounts, products, from, once } = row.promo;
  const { terms: _, ...record } = toRecord(promoColumns(now, []), row);
  return {
    ...record,
    ...(amounts && { amounts: toDecimals(amounts) }),
    ...(products && { products }),
    ...(from && { from: toDecimals(from) }),
    ...(once && { once }),
  };
}

function needsDescription(promo: Promo): boolean {
  return isMoreThanPercent(promo) || promo.once === true;
}

function timeColumn(key: 'startsAt' | 'expiresAt', heading: string): Column<UsedPromo> {
  const format = (write: (ms: number) => string) => (row: UsedPromo) => {
    const time = row.promo[key];
    return time === null ? null : write(time);
  };
  return { key, heading, value: format(isoTime), cell: format(formatLondonTime) };
}
