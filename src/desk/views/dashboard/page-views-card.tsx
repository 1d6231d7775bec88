import type { ReactNode } from 'react';
import type { Figures, PageViewFigures } from '../../../contract/dashboard/figures.ts';
import { sumSales } from '../../../domain/dashboard/sales-totals.ts';
import { compactNumber, formatNumber } from '../../ui/format/amounts.ts';
import { FigureCard } from './figure-card.tsx';
import { inSteps } from './series.ts';

interface PageViewsCardProps {
  readonly figures: Figures;
  readonly visits: PageViewFigures;
}

/** Page views and conversion: carts started and orders placed. */
export function PageViewsCard({ figures: { period, before, sales }, visits }: PageViewsCardProps): ReactNode {
  const sum = (days: PageViewFigures['days'], figure: 'views' | 'carts') =>
    days.reduce((total, day) => total + day[figure], 0);
  const views = sum(visits.days, 'views');
  const carts = sum(visits.days, 'carts');
  const { placed, orders } = sumSales(sales);
  const cancelled = placed - orders;
  return (
    <FigureCard
      title="Page views"
      figure={formatNumber(views)}
      change={{ now: views, earlier: sum(visits.daysBefore, 'views') }}
      steps={inSteps({
        period,
        before,
        rows: visits.days,
        rowsBefore: visits.daysBefore,
        figure: ({ views: viewed }) => viewed,
      })}
      format={formatNumber}
      tick={(value) => (Number.isInteger(value) ? compactNumber(value) : '')}
    >
      <p className="mt-1 text-sm text-ink-soft">
        {formatNumber(carts)} {carts === 1 ? 'cart' : 'carts'} started and {formatNumber(placed)}{' '}
        {placed === 1 ? 'order' : 'orders'} placed
        {cancelled > 0 && `, including ${formatNumber(cancelled)} cancelled`}.
      </p>
    </FigureCard>
  );
}
