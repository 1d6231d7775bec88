import { type ReactNode, useId } from 'react';
import type { Region, RoomSize } from '../../../../contract/catalogue/product.ts';
import { pagePath } from '../../../../contract/shared/routes.ts';
import { airChangeAims, peopleBounds, usualAirChanges } from '../../../../domain/catalogue/calculators/required-air.ts';
import { noMeasures, type TypedMeasures } from '../../../../domain/catalogue/calculators/room-measures.ts';
import type { RoomNeeds } from '../../../../domain/catalogue/calculators/sizing.ts';
import { MinusIcon, PlusIcon } from '../../../ui/icons/quantity-icons.tsx';
import { MeasuresFields } from './measures-fields.tsx';

const rooms: readonly { value: RoomSize; title: string; note: string }[] = [
  { value: 'small', title: 'Small', note: 'up to 200 sq ft' },
  { value: 'medium', title: 'Medium', note: '200-400 sq ft' },
  { value: 'large', title: 'Large', note: '400+ sq ft' },
];
const ranges: readonly { value: Region; title: string; note: string; list: string }[] = [
  { value: 'uk-eu', title: 'UK & EU', note: 'in pounds', list: pagePath('products') },
  { value: 'us-only', title: 'US', note: 'in US dollars', list: pagePath('usProducts') },
];

interface SizingControlsProps {
  readonly needs: RoomNeeds;
  readonly typed: TypedMeasures;
  readonly onChange: (part: Partial<RoomNeeds>) => void;
  readonly onType: (typed: TypedMeasures) => void;
}

/** Sizing form. Without JavaScript a room size or region button opens the matching product list. */
export function SizingControls({ needs, typed, onChange, onType }: SizingControlsProps): ReactNode {
  return (
    <form
      action={pagePath('products')}
      className="mt-8 grid grid-cols-1 gap-7"
      onSubmit={(event) => event.preventDefault()}
    >
      <PeopleField people={needs.people} onChange={(people) => onChange({ people })} />
      <Choice
        legend="Room size"
        name="room"
        options={rooms}
        chosen={needs.room}
        onChange={(room) => {
          onChange({ room });
          onType(noMeasures[typed.unit]);
        }}
      />
      <MeasuresFields typed={typed} onChange={onType} />
      <AirChangesField chosen={needs.airChanges} onChange={(airChanges) => onChange({ airChanges })} />
      <Choice legend="Deliver to" options={ranges} chosen={needs.region} onChange={(region) => onChange({ region })} />
      <noscript>Choose a room size to see purifiers made for it.</noscript>
    </form>
  );
}

function PeopleField({ people, onChange }: { people: number; onChange: (people: number) => void }): ReactNode {
  const id = useId();
  const { min, max } = peopleBounds;
  const change = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          People in the room
        </label>
        <div className="flex items-center rounded-control border-[1.5px] border-line-strong bg-surface">
          <button
            type="button"
            className="icon-button"
            aria-label="Remove one person"
            disabled={people === min}
            onClick={() => change(people - 1)}
          >
            <MinusIcon />
          </button>
          <span aria-hidden="true" className="min-w-9 text-center text-lg font-semibold">
            {people}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label="Add one person"
            disabled={people === max}
            onClick={() => change(people + 1)}
          >
            <PlusIcon />
          </button>
        </div>
      </div>
      <input
        id={id}
        type="range"
        // Firefox would restore the previous value without an event.
        autoComplete="off"
        className="mt-2 h-8 w-full cursor-pointer accent-accent"
        min={min}
        max={max}
        value={people}
        aria-valuetext={people === 1 ? '1 person' : `${people} people`}
        onChange={(event) => change(Number(event.target.value))}
      />
    </div>
  );
}

interface AirChangesFieldProps {
  readonly chosen: number | undefined;
  readonly onChange: (airChanges: number) => void;
}

function AirChangesField({ chosen, onChange }: AirChangesFieldProps): ReactNode {
  return (
    <label className="with-js flex flex-wrap items-center justify-between gap-x-4 gap-y-2 font-semibold">
      Minimum air changes per hour
      <select
        className="input w-auto max-w-full"
        // Firefox would restore the previous value without an event.
        autoComplete="off"
        value={chosen ?? usualAirChanges}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {airChangeAims.map((aim) => (
          <option key={aim} value={aim}>
            {aim}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly name?: string;
  readonly options: readonly {
    readonly value: Value;
    readonly title: string;
    readonly note: string;
    readonly list?: string;
  }[];
  readonly chosen: Value;
  readonly onChange: (value: Value) => void;
}

/** Buttons instead of radio buttons: a click before hydration is recorded and replayed. */
function Choice<Value extends string>({ legend, name, options, chosen, onChange }: ChoiceProps<Value>): ReactNode {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, title, note, list }) => (
          <button
            key={value}
            type="submit"
            name={name}
            formAction={list}
            value={value}
            className="choice"
            aria-pressed={value === chosen}
            onClick={() => onChange(value)}
          >
            {title}
            <span className="choice-note">{note}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
