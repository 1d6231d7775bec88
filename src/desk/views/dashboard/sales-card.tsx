import type { ReactNode } from 'react';
import type { Figures } from '../../../contract/dashboard/figures.ts';
import type { compareSales } from '../../../domain/dashboard/sales-totals.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { compactAmount, formatAmount } from '../../ui/format/amounts.ts';
import { FigureCard } from './figure-card.tsx';
import { inSteps } from './series.ts';

const moneyNames = { GBP: 'pounds', USD: 'US dollars' } as const;

interface SalesCardProps {
  readonly figures: Figures;
  readonly money: ReturnType<typeof compareSales>[number];
  /** No sales in another currency. */
  readonly isOnly: boolean;
}

/** Paid sales in one currency, as in Analytics. */
export function SalesCard({ figures, money: { currency, now, earlier }, isOnly }: SalesCardProps): ReactNode {
  const { period, before, sales, salesBefore } = figures;
  const format = (amount: number) => formatAmount(amount, currency);
  const steps = inSteps({
    period,
    before,
    rows: sales.filter((day) => day.currency === currency),
    rowsBefore: salesBefore.filter((day) => day.currency === currency),
    figure: ({ total }) => total,
  });
  return (
    <FigureCard
      title={isOnly ? 'Sales' : `Sales in ${moneyNames[currency]}`}
      figure={format(now.total)}
      change={{ now: now.total, earlier: earlier.total }}
      steps={steps}
      format={format}
      tick={(amount) => compactAmount(amount, currency)}
    >
      <p className="mt-1 text-sm text-ink-soft">
        {now.paid > 0 &&
          `${formatCount(now.paid)} paid ${now.paid === 1 ? 'invoice' : `invoices, ${format(Math.round(now.total / now.paid))} on average`}. `}
        {now.refunded > 0 && `${format(now.refunded)} refunded.`}
      </p>
    </FigureCard>
  );
}
