import { type ReactNode, useId } from 'react';
import type { LengthUnit } from '../../../../domain/catalogue/calculators/required-air.ts';
import {
  convertMeasures,
  type MeasureName,
  measureBounds,
  measureNames,
  readMeasure,
  type TypedMeasures,
} from '../../../../domain/catalogue/calculators/room-measures.ts';

const titles: Readonly<Record<MeasureName, string>> = { length: 'Length', width: 'Width', height: 'Height' };
const units = { m: 'Metres', ft: 'Feet' } as const;

interface MeasuresFieldsProps {
  readonly typed: TypedMeasures;
  readonly onChange: (typed: TypedMeasures) => void;
}

/** Optional measurements of the room: once valid, they replace the room size. */
export function MeasuresFields({ typed, onChange }: MeasuresFieldsProps): ReactNode {
  const id = useId();
  const wrong = measureNames.find(
    (name) => typed[name] !== '' && readMeasure(typed[name], name, typed.unit) === undefined,
  );
  return (
    <fieldset className="with-js">
      <legend className="mb-2 font-semibold">Or enter your measurements</legend>
      <div className="flex gap-2">
        {(Object.keys(units) as LengthUnit[]).map((unit) => (
          <button
            key={unit}
            type="button"
            className="choice"
            aria-pressed={unit === typed.unit}
            onClick={() => onChange(convertMeasures(typed, unit))}
          >
            {units[unit]}
          </button>
        ))}
      </div>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2">
        {measureNames.map((name) => (
          <div key={name}>
            <label htmlFor={`${id}${name}`} className="block text-sm font-medium">
              {titles[name]}, {typed.unit}
            </label>
            <input
              id={`${id}${name}`}
              className="input mt-1"
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={typed[name]}
              aria-describedby={`${id}note`}
              aria-invalid={name === wrong}
              onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
            />
          </div>
        ))}
      </div>
      <p id={`${id}note`} role="status" className="mt-1.5 min-h-[2.5rem] text-sm text-ink-soft">
        {wrong ? explainBounds(wrong, typed.unit) : 'Length and width replace the room size above.'}
      </p>
    </fieldset>
  );
}

function explainBounds(name: MeasureName, unit: LengthUnit): string {
  const { min, max } = measureBounds(name, unit);
  return `${titles[name]}: enter a number from ${min} to ${max} ${units[unit].toLowerCase()}.`;
}
