import type { ReactNode } from 'react';
import type { RoomAir } from '../../../../domain/catalogue/calculators/room-air.ts';
import { formatCount } from '../../../../domain/shared/text/format-count.ts';
import { withNonBreakingUnits } from '../../../../domain/shared/text/non-breaking-units.ts';

/** Air figures of the recommended set, and the room size assumed. */
export function RoomFigures({ air }: { air: RoomAir }): ReactNode {
  if (air.cfmEach === undefined) return null;
  const figures = [
    ['Clean air per person', `${air.cfmEach} CFM (${air.litresASecondEach} l/s)`],
    ['Air changes per hour', `${air.changesAnHour}`],
  ] as const;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <dl className="grid gap-1.5">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt>{label}</dt>
            <dd className="font-semibold">{withNonBreakingUnits(figure)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        {withNonBreakingUnits(
          `In ${formatCount(air.squareFeet)} sq ft (${air.squareMetres} m²) with a ceiling of 8 ft (2.4 m). `,
        )}
        Aim for five air changes an hour.
      </p>
    </div>
  );
}
