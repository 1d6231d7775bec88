import type { ReactNode } from 'react';
import type { Figures, PageViewFigures } from '../../../contract/dashboard/figures.ts';
import { sumSales } from '../../../domain/dashboard/sales-totals.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { compactNumber } from '../../ui/format/amounts.ts';
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
      figure={formatCount(views)}
      change={{ now: views, earlier: sum(visits.daysBefore, 'views') }}
      steps={inSteps({
        period,
        before,
        rows: visits.days,
        rowsBefore: visits.daysBefore,
        figure: ({ views: viewed }) => viewed,
      })}
      format={formatCount}
      tick={(value) => (Number.isInteger(value) ? compactNumber(value) : '')}
    >
      <p className="mt-1 text-sm text-ink-soft">
        {pluralise(carts, 'cart')} started and {pluralise(placed, 'order')} placed
        {cancelled > 0 && `, including ${formatCount(cancelled)} cancelled`}.
      </p>
    </FigureCard>
  );
}
