import { type ReactNode, useId } from 'react';
import { changeInPercent } from '../../../domain/dashboard/sales-totals.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import { namedDays, shortDay } from '../../ui/format/day.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Step } from './series.ts';

interface FigureCardProps {
  readonly title: string;
  readonly figure: string;
  readonly change?: { readonly now: number; readonly earlier: number } | undefined;
  readonly children?: ReactNode;
  readonly steps: readonly Step[];
  readonly format: (value: number) => string;
  /** Short label for the axis. */
  readonly tick: (value: number) => string;
}

/** A figure with its change, a chart, and a table of every data point. */
export function FigureCard({ title, figure, change, children, steps, format, tick }: FigureCardProps): ReactNode {
  const id = useId();
  const points = steps.map(({ first, value, before }) => ({ key: first, label: shortDay(first), value, before }));
  const describeStep = (step: Step) =>
    `${namedDays(step.first, step.last)}: ${format(step.value)}, previous period ${format(step.before)}`;
  const most = steps.reduce<Step | undefined>(
    (best, step) => (best && best.value >= step.value ? best : step),
    undefined,
  );
  return (
    <section aria-labelledby={id} className="card min-w-0 px-4 py-4">
      <h3 id={id} className="font-medium text-ink-soft">
        {title}
      </h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="text-3xl font-semibold tracking-tight tabular-nums">{figure}</span>
        {change && <Change {...change} />}
      </p>
      {children}
      <LineChart
        points={points}
        summary={`${title} over time: ${figure}${most ? `, highest on ${describeStep(most)}` : ''}. See the table for all figures.`}
        tick={tick}
        describe={(index) => (steps[index] ? describeStep(steps[index]) : '')}
      />
      <details className="mt-2">
        <summary className="cursor-pointer text-sm text-ink-soft">Show table</summary>
        <DataTable
          caption={`${title} over time`}
          rows={steps}
          rowKey={({ first }) => first}
          columns={[
            { label: 'When', kind: 'lead', cell: ({ first, last }) => namedDays(first, last) },
            { label: 'This period', kind: 'number', cell: ({ value }) => format(value) },
            { label: 'Previous period', kind: 'number', cell: ({ before }) => format(before) },
          ]}
        />
      </details>
    </section>
  );
}

/** '12% more than the previous period': in words, since colour alone conveys nothing. */
function Change({ now, earlier }: { readonly now: number; readonly earlier: number }): ReactNode {
  const percent = changeInPercent(now, earlier);
  if (percent === undefined) return now === 0 ? null : <span className="text-sm text-ink-soft">no previous data</span>;
  if (percent === 0) return <span className="text-sm text-ink-soft">no change</span>;
  return (
    <span className="text-sm text-ink-soft">
      {Math.abs(percent).toLocaleString('en-GB')}% {percent > 0 ? 'more' : 'less'} than the previous period{' '}
    </span>
  );
}
