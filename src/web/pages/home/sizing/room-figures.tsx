import type { ReactNode } from 'react';
import type { RequiredAir } from '../../../../domain/catalogue/calculators/required-air.ts';
import type { RoomAir } from '../../../../domain/catalogue/calculators/room-air.ts';
import { formatCount } from '../../../../domain/shared/text/format-count.ts';
import { withNonBreakingUnits } from '../../../../domain/shared/text/non-breaking-units.ts';

interface RoomFiguresProps {
  readonly air: RoomAir;
  readonly required: RequiredAir;
  /** Clean air of the recommended set, in CFM. */
  readonly cfm: number;
}

/** What the room and its occupants require, what the recommended set delivers, and the room assumed. */
export function RoomFigures({ air, required, cfm }: RoomFiguresProps): ReactNode {
  const asCfm = (value: number) => `${formatCount(Math.ceil(value))} CFM`;
  const figures = [
    ['Your room needs', asCfm(required.forRoom)],
    ['The people in it need', asCfm(required.forPeople)],
    ['This choice delivers', asCfm(cfm)],
    ['Clean air per person', `${air.cfmEach} CFM (${air.litresASecondEach} l/s)`],
    ['Air changes per hour', `${air.changesAnHour}`],
  ] as const;
  const ceiling = `${round(air.ceilingFeet)} ft (${round(air.ceilingFeet * 0.3048)} m)`;
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
          `For ${formatCount(air.squareFeet)} sq ft (${air.squareMetres} m²) with a ceiling of ${ceiling}. `,
        )}
        Aim for at least five air changes per hour.
      </p>
    </div>
  );
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
