import type { ReactNode } from 'react';
import type { ClaimId } from '../../../../contract/catalogue/evidence.ts';
import { readKeyFigures } from '../../../../domain/catalogue/calculators/key-figures.ts';
import { describeFloor, reachOf } from '../../../../domain/catalogue/calculators/required-air.ts';
import { withNonBreakingUnits } from '../../../../domain/shared/text/non-breaking-units.ts';
import { EvidenceMark } from '../../../catalogue/evidence-mark.tsx';

/** Unit and range of each figure's scale, with familiar values to compare. */
const scales = {
  cadr: { name: 'Clean air', unit: 'CFM', from: 0, to: 650, note: 'cubic feet per minute' },
  noise: { name: 'Noise', unit: 'dB', from: 20, to: 60, note: 'a fridge 40, talking 60' },
  power: { name: 'Power', unit: 'W', from: 0, to: 60, note: 'a laptop takes about 60' },
} as const;
const claims = { cadr: 'clean-air', noise: 'noise', power: 'power' } as const satisfies Record<string, ClaimId>;
const keys = ['cadr', 'noise', 'power'] as const;

/** Key figures by which purifiers are compared, each on a linear scale. */
export function KeyFigures({ specifications }: { specifications: string }): ReactNode {
  const figures = readKeyFigures(specifications);
  const known = keys.flatMap((key) =>
    figures[key] === undefined ? [] : [{ ...scales[key], claim: claims[key], value: figures[key] }],
  );
  if (known.length === 0) return null;
  const reach = reachOf(figures.cadr);
  return (
    <>
      <dl className="panel mt-8 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-4 gap-y-5">
        {known.map(({ name, unit, from, to, note, claim, value }) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd>
              <span className="block text-2xl font-semibold tracking-tight">
                {value} <span className="text-sm tracking-normal">{unit}</span>
              </span>
              <svg aria-hidden="true" width="100%" height="6" className="mt-1.5 block">
                <rect width="100%" height="6" rx="3" fill="currentColor" className="text-line-strong/30" />
                <rect
                  width={`${Math.min(100, Math.max(2, ((value - from) / (to - from)) * 100))}%`}
                  height="6"
                  rx="3"
                  fill="currentColor"
                  className="text-accent"
                />
              </svg>
              <span className="mt-1.5 block text-sm text-ink-soft">
                {claim === 'noise' && figures.noiseDistance && `at ${figures.noiseDistance}; `}
                {note}
              </span>
              <EvidenceMark claim={claim} className="text-ink-soft" />
            </dd>
          </div>
        ))}
      </dl>
      {reach && (
        <p className="mt-3 text-sm text-ink-soft">
          {withNonBreakingUnits(
            `For a room of ${describeFloor(reach.squareFeet)} with ${reach.people === 1 ? 'one person' : `up to ${reach.people} people`}: five air changes per hour under an 8 ft (2.4 m) ceiling, and one PC fan’s clean air for each person.`,
          )}
        </p>
      )}
    </>
  );
}
