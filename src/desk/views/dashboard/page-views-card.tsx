import type { ReactNode } from 'react';
import type { Figures, PageViewFigures } from '../../../contract/dashboard/figures.ts';
import { sumSales } from '../../../domain/dashboard/sales-totals.ts';
import { compactNumber, formatNumber } from '../../ui/format/amounts.ts';
import { FigureCard } from './figure-card.tsx';
import { inSteps } from './series.ts';

interface VisitsCardProps {
  readonly figures: Figures;
  readonly visits: PageViewFigures;
}

/** Page views and conversion: carts started and orders placed. */
export function PageViewsCard({ figures: { period, before, sales }, visits }: VisitsCardProps): ReactNode {
  const sum = (days: PageViewFigures['days'], figure: 'views' | 'carts') =>
    days.reduce((total, day) => total + day[figure], 0);
  const views = sum(visits.days, 'views');
  const carts = sum(visits.days, 'carts');
  const { placed, orders } = sumSales(sales);
  const cancelled = placed - orders;
  return (
    <FigureCard
      title="Pages looked at"
      figure={formatNumber(views)}
      change={{ now: views, earlier: sum(visits.daysBefore, 'views') }}
      steps={inSteps({
        period,
        before,
        rows: visits.days,
        rowsBefore: visits.daysBefore,
        figure: ({ views: looked }) => looked,
      })}
      format={formatNumber}
      tick={(value) => (Number.isInteger(value) ? compactNumber(value) : '')}
    >
      <p className="mt-1 text-sm text-ink-soft">
        {formatNumber(carts)} {carts === 1 ? 'cart was' : 'carts were'} begun, and {formatNumber(placed)}{' '}
        {placed === 1 ? 'order' : 'orders'} came in
        {cancelled > 0 && `, ${formatNumber(cancelled)} of which ${cancelled === 1 ? 'was' : 'were'} cancelled`}.
      </p>
    </FigureCard>
  );
}
