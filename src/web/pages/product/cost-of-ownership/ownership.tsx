import { type ReactNode, useEffect, useState } from 'react';
import { electricityCents, electricityPence } from '../../../../../content/electricity.ts';
import * as figures from '../../../../../content/ownership.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import {
  electricityAYear,
  filtersAYear,
  nearestByAir,
  type Owned,
  type OwnedProduct,
  readOwned,
  setsAYear,
  type Use,
  yearsOwned,
} from '../../../../domain/catalogue/calculators/cost-of-ownership.ts';
import {
  readHours as parseHours,
  readTariff as parseTariff,
} from '../../../../domain/catalogue/calculators/typed-use.ts';
import { readCadr } from '../../../../domain/catalogue/specifications.ts';
import { formatEstimate, saleCurrency } from '../../../../domain/shared/money/currency.ts';
import { formatCount, pluralise } from '../../../../domain/shared/text/format-count.ts';
import { withNonBreakingUnits } from '../../../../domain/shared/text/non-breaking-units.ts';
import { readHours, readTariff } from '../../../catalogue/kept-use.ts';
import { ExternalLink } from '../../../navigation/external-link.tsx';
import { writeStored } from '../../../ui/dom/browser-storage.ts';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { CostChart } from './cost-chart.tsx';

type Shown = Pick<Product, 'id' | 'name' | 'region' | 'price' | 'specifications'>;

/**
 * Cost of ownership; omitted if the specifications lack its data. What the visitor enters is stored for
 * catalogue/kept-use.ts, which the comparison reads too.
 */
export default function Ownership({ product }: { product: Shown }): ReactNode {
  const [hoursADay, setHours] = useState(
    () => (import.meta.env.SSR ? undefined : parseHours(readHours())) ?? figures.hoursADay,
  );
  const owned = readOwned(product, { ...figures, hoursADay });
  function changeHours(hours: number): void {
    setHours(hours);
    writeStored('localStorage', 'hours-a-day', hours === figures.hoursADay ? undefined : String(hours));
  }
  return owned ? <Section {...{ product, owned, hoursADay }} onHours={changeHours} /> : null;
}

interface SectionProps {
  readonly product: Shown;
  readonly owned: OwnedProduct;
  readonly hoursADay: number;
  readonly onHours: (hours: number) => void;
}

const tariffId = 'tariff';
function Section({ product, owned, hoursADay, onHours }: SectionProps): ReactNode {
  const { region, specifications } = product;
  const usual = region === 'uk-eu' ? electricityPence : electricityCents;
  const [typed, setTyped] = useState(() => (import.meta.env.SSR ? '' : readTariff(region)));
  const own = parseTariff(typed);
  const use: Use = { hoursADay, tariff: own ?? usual };
  const coin = region === 'uk-eu' ? 'pence' : 'cents';
  const rate = (coins: number) => (region === 'uk-eu' ? `${coins}p` : `${coins} cents`);
  const cadr = readCadr(specifications);
  const other = cadr === undefined ? undefined : nearestByAir(figures.hepaPurifiers[region], cadr);

  const isKept = typed === '' || own !== undefined;
  useEffect(() => {
    if (isKept) writeStored('localStorage', `tariff-${region}`, typed || undefined);
  }, [isKept, region, typed]);
  return (
    <section className="mt-14" aria-labelledby="own">
      <h2 id="own" className="heading-2">
        What it costs to own
      </h2>
      <Yearly owned={owned} use={use} region={region} />
      <div className="with-js mt-6 grid max-w-4xl gap-x-10 gap-y-6 sm:grid-cols-2">
        <div>
          <label htmlFor={tariffId} className="block font-medium">
            Your electricity price, {coin} per kWh
          </label>
          <input
            id={tariffId}
            className="input mt-1"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            placeholder={String(usual)}
            value={typed}
            aria-describedby="tariff-note"
            aria-invalid={typed !== '' && own === undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          {/* Two lines: a longer text moves nothing. */}
          <p id="tariff-note" role="status" className="mt-1 min-h-10 text-sm text-ink-soft">
            {typed !== '' && own === undefined
              ? `Enter a number from 0 to 200, such as ${usual}. We use ${rate(usual)} until you enter your own.`
              : `${own === undefined ? `Based on ${rate(usual)}` : `Using your rate: ${rate(own)}`}. Saved only on this device.`}
          </p>
        </div>
        <HoursField hoursADay={hoursADay} onHours={onHours} />
      </div>
      {other && <Comparison product={product} owned={owned} use={use} cadr={cadr ?? 0} other={other} />}
      <Sources owned={owned} region={region} />
    </section>
  );
}

function HoursField({ hoursADay, onHours }: Pick<SectionProps, 'hoursADay' | 'onHours'>): ReactNode {
  return (
    <div>
      <p className="flex justify-between gap-4">
        <label htmlFor="hours" className="font-medium">
          Hours a day
        </label>
        <span aria-hidden="true" className="font-semibold">
          {hoursADay}
        </span>
      </p>
      <input
        id="hours"
        type="range"
        // Firefox would restore the previous value without an event.
        autoComplete="off"
        className="mt-1 h-12 w-full cursor-pointer accent-accent"
        min={1}
        max={24}
        value={hoursADay}
        aria-valuetext={hoursADay === 1 ? '1 hour a day' : `${hoursADay} hours a day`}
        aria-describedby="hours-note"
        onChange={({ target }) => onHours(Number(target.value))}
      />
      <p id="hours-note" className="mt-1 text-sm text-ink-soft">
        A purifier only cleans while it’s on. 24 means day and night.
      </p>
    </div>
  );
}

function Yearly({ owned, use, region }: { owned: OwnedProduct; use: Use; region: Product['region'] }): ReactNode {
  const { set, filters, watts } = owned;
  const money = (amount: number) => formatEstimate(amount, region);
  const [filtersCost, electricity] = [filtersAYear(filters), electricityAYear(watts, use)];
  const rows = [
    {
      name: 'Replacement filters',
      figure: money(filters.price),
      note: `per set: ${set.count} × MERV-13, ${set.size}, about ${money(set.each)} each`,
    },
    {
      name: 'Filters per year',
      figure: String(Number((set.count * setsAYear(filters)).toFixed(1))),
      note: `one set every ${pluralise(Number(filters.months.toFixed(1)), 'month')}; ${money(filtersCost)} per year`,
    },
    {
      name: 'Electricity per year',
      figure: money(electricity),
      note: `${pluralise(use.hoursADay, 'hour')} a day at ${watts} W`,
    },
    { name: 'Total per year', figure: money(filtersCost + electricity), note: 'filters and electricity' },
  ];
  return (
    <dl className="panel mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-5">
      {rows.map(({ name, figure, note }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd>
            <span className="block text-2xl font-semibold tracking-tight">{figure}</span>
            <span className="mt-1 block text-sm text-ink-soft">{withNonBreakingUnits(note)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ComparisonProps {
  readonly product: Shown;
  readonly owned: OwnedProduct;
  readonly use: Use;
  readonly cadr: number;
  readonly other: NonNullable<ReturnType<typeof nearestByAir<figures.HepaPurifier>>>;
}

function Comparison({ product, owned, use, cadr, other: { kind, units } }: ComparisonProps): ReactNode {
  const several: Owned = {
    price: units * kind.price,
    watts: units * kind.power,
    filters: { price: units * kind.filters.price, months: kind.filters.months },
  };
  const theirs = units === 1 ? kind.name : `${units} × ${kind.name}`;
  return (
    <>
      <h3 className="heading-3 mt-10">Over {yearsOwned} years, compared with HEPA</h3>
      <p className="mt-2 max-w-prose text-ink-soft">
        {theirs} {units === 1 ? 'cleans' : 'clean'} {withNonBreakingUnits(`${units * kind.cadr} CFM`)} of air,{' '}
        <NoWrap text={product.name} /> {cadr}. Both run {pluralise(use.hoursADay, 'hour')} a day at full speed. HEPA
        filters: the manufacturer’s stated interval, however many hours a day. Ours: every{' '}
        {formatCount(owned.set.hours)} hours.
      </p>
      <CostChart
        region={product.region}
        use={use}
        all={[
          { name: product.name, owned, isOurs: true },
          { name: theirs, owned: several, isOurs: false },
        ]}
      />
    </>
  );
}

function Sources({ owned: { set }, region }: { owned: OwnedProduct; region: Product['region'] }): ReactNode {
  return (
    <p className="mt-6 max-w-prose text-sm text-ink-soft">
      Any MERV-13 filter of {set.size} fits, from any brand. Prices are typical{' '}
      {saleCurrency[region] === 'GBP' ? 'UK' : 'US'} retail prices, rounded. In a box purifier on a medium setting, such
      filters last 1,000 to 4,000 hours, less with carpets and pets, according to the{' '}
      <ExternalLink href={figures.filterSource.url} className="text-link">
        {figures.filterSource.name}
      </ExternalLink>
      ; we assume {formatCount(set.hours)}. HEPA figures: {figures.hepaSource}. A HEPA filter removes more in one pass;
      its clean air rate already counts this.
    </p>
  );
}
