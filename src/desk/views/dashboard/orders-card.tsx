import type { ReactNode } from 'react';
import type { Figures } from '../../../contract/dashboard/figures.ts';
import { sumSales } from '../../../domain/dashboard/sales-totals.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { compactNumber } from '../../ui/format/amounts.ts';
import { FigureCard } from './figure-card.tsx';
import { inSteps } from './series.ts';

/** Orders of both regions, without cancelled ones. */
export function OrdersCard({ figures }: { readonly figures: Figures }): ReactNode {
  const { period, before, sales, salesBefore } = figures;
  const [now, earlier] = [sumSales(sales), sumSales(salesBefore)];
  const cancelled = now.placed - now.orders;
  return (
    <FigureCard
      title="Orders"
      figure={formatCount(now.orders)}
      change={{ now: now.orders, earlier: earlier.orders }}
      steps={inSteps({ period, before, rows: sales, rowsBefore: salesBefore, figure: ({ orders }) => orders })}
      format={formatCount}
      tick={(value) => (Number.isInteger(value) ? compactNumber(value) : '')}
    >
      <p className="mt-1 text-sm text-ink-soft">
        By the day they were placed, paid or not.
        {cancelled > 0 &&
          ` ${formatCount(now.placed)} placed, including ${formatCount(cancelled)} cancelled (not counted).`}
      </p>
    </FigureCard>
  );
}
