import { type ReactNode, useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import { dashboardFigures } from '../../../contract/dashboard/dashboard.ts';
import { type Figures, figureDays } from '../../../contract/dashboard/figures.ts';
import { compareSales } from '../../../domain/dashboard/sales-totals.ts';
import { useOperation } from '../../api/queries.ts';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { namedDays } from '../../ui/format/day.ts';
import { OrdersCard } from './orders-card.tsx';
import { PageViewsCard } from './page-views-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { TopPages } from './top-pages.tsx';
import { TopSold } from './top-sold.tsx';

type Days = (typeof figureDays)[number];

const names: Readonly<Record<Days, string>> = { '7': '7 days', '30': '30 days', '90': '90 days', '364': 'A year' };
const isDays = (text: string | null): text is Days => figureDays.some((days) => days === text);

/** Sales, orders and page views, compared with the period before. The period is in the URL. */
export function FiguresSection(): ReactNode {
  const asked = new URLSearchParams(useSearch()).get('days');
  const days = isDays(asked) ? asked : '30';
  const figures = useOperation(dashboardFigures, { days });
  return (
    <section aria-labelledby="figures">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="figures" className="text-lg font-semibold">
          Performance
        </h2>
        <Presets chosen={days} />
      </div>
      <QueryBoundary query={figures} rows={8}>
        {(known) => <Cards figures={known} />}
      </QueryBoundary>
    </section>
  );
}

function Presets({ chosen }: { readonly chosen: Days }): ReactNode {
  const [, go] = useLocation();
  const group = useId();
  return (
    <fieldset className="no-print flex flex-wrap gap-1">
      <legend className="sr-only">Period</legend>
      {figureDays.map((days) => (
        <label
          key={days}
          className="cursor-pointer rounded-control px-3 py-1.5 font-medium text-ink-soft has-checked:bg-tint has-checked:text-ink has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={days === chosen}
            onChange={() => go(`/?days=${days}`, { replace: true })}
          />
          {names[days]}
        </label>
      ))}
    </fieldset>
  );
}

function Cards({ figures }: { readonly figures: Figures }): ReactNode {
  const { period, before, sales, salesBefore } = figures;
  const currencies = compareSales(sales, salesBefore);
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        {namedDays(period.first, period.last)} <span aria-hidden="true" className="chart-key ml-2" />
        <span className="sr-only">, solid line,</span> compared with {namedDays(before.first, before.last)}{' '}
        <span aria-hidden="true" className="chart-key chart-key-before ml-1" />
      </p>
      <div className="grid gap-4 xl:grid-cols-2">
        {currencies.map((money) => (
          <SalesCard key={money.currency} figures={figures} money={money} isOnly={currencies.length === 1} />
        ))}
        <OrdersCard figures={figures} />
        {figures.visits && <PageViewsCard figures={figures} visits={figures.visits} />}
        <TopSold figures={figures} />
        {figures.visits && <TopPages visits={figures.visits} />}
      </div>
    </>
  );
}
