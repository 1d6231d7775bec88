import type { ReactNode } from 'react';
import {
  type Market,
  markets,
  type ReportFilter,
  type TaxTreatment,
  taxTreatments,
} from '../../../contract/reports/report-fields.ts';
import { type ReportName, reportNames } from '../../../contract/reports/reports.ts';
import { marketLabels, reportLabels, taxLabels } from '../../../domain/reports/report-labels.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { Field, Labelled } from '../../ui/forms/fields/field.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { monthOptions, quarterOptions } from './period-options.ts';

const names = ['report', 'period', 'from', 'to', 'market', 'tax'] as const;
const oneOf = <Value extends string>(values: readonly Value[], text: string): Value =>
  values.find((value) => value === text) ?? (values[0] as Value);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The report that the URL names: sales of this month by default. */
export function useReportFilter() {
  const [asked, narrow] = useFilters(names);
  const [thisMonth] = monthOptions(londonDay(Date.now()));
  const filter: ReportFilter = {
    from: isDay(asked.from) ? asked.from : (thisMonth?.from ?? ''),
    to: isDay(asked.to) ? asked.to : (thisMonth?.to ?? ''),
    market: oneOf<Market>(markets, asked.market),
    tax: oneOf<TaxTreatment>(taxTreatments, asked.tax),
  };
  return { report: oneOf<ReportName>(reportNames, asked.report), filter, isOwn: asked.period === 'own', narrow };
}

type Chosen = ReturnType<typeof useReportFilter>;

/** Fields that choose a report, its period and its filters. */
export function ReportFilters({ report, filter, isOwn, narrow }: Chosen): ReactNode {
  const { from, to, market, tax } = filter;
  return (
    <div className="no-print mb-5 flex flex-wrap items-end gap-3">
      <SelectField
        label="Report"
        value={report}
        options={reportNames.map((name) => [name, reportLabels[name]] as const)}
        onChange={(value) => narrow({ report: value })}
      />
      {report !== 'stock' && <Period {...{ from, to, isOwn, narrow }} />}
      {report !== 'stock' && report !== 'payouts' && (
        <>
          <SelectField
            label="Market"
            value={market}
            options={markets.map((name) => [name, marketLabels[name]] as const)}
            onChange={(value) => narrow({ market: value })}
          />
          <SelectField
            label="VAT"
            value={tax}
            options={taxTreatments.map((name) => [name, taxLabels[name]] as const)}
            onChange={(value) => narrow({ tax: value })}
          />
        </>
      )}
    </div>
  );
}

function Period({ from, to, isOwn, narrow }: Pick<Chosen, 'isOwn' | 'narrow'> & { from: string; to: string }) {
  const today = londonDay(Date.now());
  const groups = { Months: monthOptions(today), Quarters: quarterOptions(today) };
  const value = `${from} ${to}`;
  const isOffered = Object.values(groups).some((options) => options.some((one) => `${one.from} ${one.to}` === value));
  const choose = (chosen: string) => {
    const [first = '', last = ''] = chosen.split(' ');
    narrow(chosen === 'own' ? { period: 'own', from, to } : { period: '', from: first, to: last });
  };
  return (
    <>
      <Labelled label="Period">
        {(described) => (
          <select
            className="input"
            {...described}
            value={isOwn || !isOffered ? 'own' : value}
            onChange={({ target }) => choose(target.value)}
          >
            {Object.entries(groups).map(([label, options]) => (
              <optgroup key={label} label={label}>
                {options.map((one) => (
                  <option key={one.label} value={`${one.from} ${one.to}`}>
                    {one.label}
                  </option>
                ))}
              </optgroup>
            ))}
            <option value="own">Custom dates</option>
          </select>
        )}
      </Labelled>
      {(isOwn || !isOffered) && (
        <>
          <Field label="From" type="date" value={from} onChange={({ target }) => narrow({ from: target.value })} />
          <Field label="To" type="date" min={from} value={to} onChange={({ target }) => narrow({ to: target.value })} />
        </>
      )}
    </>
  );
}
