import type { ReactNode } from 'react';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { type Minor, percentOf } from '../../../domain/shared/money/money.ts';
import { useSchoolTexts } from './school-texts.ts';

const givers = [
  { giver: 'half', percent: 50, colour: 'text-accent' },
  { giver: 'third', percent: 30, colour: 'text-sun' },
  { giver: 'fifth', percent: 20, colour: 'text-line-strong' },
] as const;

/** Example of shared funding: a segmented bar and the shares as text. The last share takes the rounding remainder. */
export function FundingSplit({ total }: { total: Minor }): ReactNode {
  const texts = useSchoolTexts('funding');
  const shares = givers.map(({ percent }) => percentOf(total, percent));
  const rest = total - shares.slice(0, -1).reduce((sum, share) => sum + share, 0);
  const starts = givers.map((_, index) => givers.slice(0, index).reduce((sum, { percent }) => sum + percent, 0));
  return (
    <figure className="mt-8">
      <figcaption className="font-semibold">{texts.splitTitle}</figcaption>
      <svg aria-hidden="true" width="100%" height="20" className="mt-3 block overflow-hidden rounded-control">
        {givers.map(({ giver, percent, colour }, index) => (
          <rect
            key={giver}
            x={`${starts[index]}%`}
            width={`${percent}%`}
            height="20"
            fill="currentColor"
            className={colour}
          />
        ))}
      </svg>
      <dl className="mt-4 grid gap-2">
        {givers.map(({ giver, percent, colour }, index) => (
          <div key={giver} className="flex flex-wrap items-baseline gap-x-3">
            <dt className="flex grow basis-40 items-baseline gap-3">
              <svg aria-hidden="true" width="12" height="12" className={`shrink-0 ${colour}`}>
                <rect width="12" height="12" rx="3" fill="currentColor" />
              </svg>
              <span>
                {texts[giver]}, {percent}%
              </span>
            </dt>
            <dd className="ml-auto">
              {formatCharge(index === givers.length - 1 ? rest : (shares[index] ?? 0), 'GBP')}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
