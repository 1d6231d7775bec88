import type { ReactNode } from 'react';
import type { Region } from '../../../../contract/catalogue/product.ts';
import {
  electricityAYear,
  type Owned,
  spentByYear,
  type Use,
  yearsOwned,
} from '../../../../domain/catalogue/calculators/cost-of-ownership.ts';
import { formatEstimate } from '../../../../domain/shared/money/currency.ts';

interface CostChartProps {
  readonly region: Region;
  readonly use: Use;
  readonly all: readonly { readonly name: string; readonly owned: Owned; readonly isOurs: boolean }[];
}

/** Bar chart of the total cost of ownership at one scale, with a table by year below. */
export function CostChart({ region, use, all }: CostChartProps): ReactNode {
  const money = (amount: number) => formatEstimate(amount, region);
  const charted = all.map(({ name, owned, isOurs }) => {
    const byYear = spentByYear(owned, use);
    const total = byYear[yearsOwned] ?? 0;
    const electricity = yearsOwned * electricityAYear(owned.watts, use);
    return { name, isOurs, byYear, total, price: owned.price, electricity, filters: total - owned.price - electricity };
  });
  const most = Math.max(1, ...charted.map(({ total }) => total));
  return (
    <>
      <ul className="mt-4 grid gap-5">
        {charted.map(({ name, isOurs, total, price, filters, electricity }) => (
          <li key={name}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{name}</span>
              <span className="text-lg font-semibold">{money(total)}</span>
            </p>
            <Bar parts={[price, filters, electricity]} most={most} isOurs={isOurs} />
            <p className="mt-1.5 text-sm text-ink-soft">
              {`${money(price)} to buy, ${money(filters)} for filters, ${money(electricity)} for electricity`}
            </p>
          </li>
        ))}
      </ul>
      <details className="mt-5">
        <summary className="cursor-pointer py-1 font-medium">Year by year</summary>
        <div className="relative overflow-x-auto">
          <table className="mt-2 w-full max-w-lg text-left">
            <caption className="sr-only">Total cost by the end of each year</caption>
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="py-2 pr-4 font-medium">
                  After
                </th>
                {charted.map(({ name }) => (
                  <th key={name} scope="col" className="py-2 pr-4 font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: yearsOwned }, (_, before) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: years stay in their order
                <tr key={before} className="border-b border-line">
                  <th scope="row" className="py-2 pr-4 font-normal">
                    {before + 1} {before === 0 ? 'year' : 'years'}
                  </th>
                  {charted.map(({ name, byYear }) => (
                    <td key={name} className="py-2 pr-4">
                      {money(byYear[before + 1] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

/** A bar of three segments, each paler than the previous one. */
function Bar({ parts, most, isOurs }: { parts: readonly number[]; most: number; isOurs: boolean }): ReactNode {
  const shades = [1, 0.6, 0.3];
  let from = 0;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="14"
      className={`mt-1.5 block ${isOurs ? 'text-accent' : 'text-ink-soft'}`}
    >
      {parts.map((part, index) => {
        const x = from;
        from += (part / most) * 100;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: parts stay in their order
            key={index}
            x={`${x}%`}
            width={`${(part / most) * 100}%`}
            height="14"
            fill="currentColor"
            opacity={shades[index]}
          />
        );
      })}
    </svg>
  );
}
