import type { ReactNode } from 'react';
import type { RoomSize } from '../../../contract/product.ts';
import {
  type CadrBand,
  cadrBands,
  type ListCriteria,
  type PriceBand,
  priceBands,
  roomBands,
} from '../../../domain/product-list.ts';

const cadrLabels: Record<CadrBand, string> = {
  'under-200': 'Under 200 CFM',
  '200-400': '200-400 CFM',
  'over-400': 'Over 400 CFM',
};

const roomLabels: Record<RoomSize, string> = {
  small: 'Small (up to 200 sq ft)',
  medium: 'Medium (200-400 sq ft)',
  large: 'Large (400+ sq ft)',
};

const priceLabels: Record<PriceBand, (symbol: string) => string> = {
  'under-100': (symbol) => `Under ${symbol}100`,
  '100-200': (symbol) => `${symbol}100-${symbol}200`,
  '200-300': (symbol) => `${symbol}200-${symbol}300`,
  'over-300': (symbol) => `Over ${symbol}300`,
};

interface FilterPanelProps {
  readonly criteria: ListCriteria;
  readonly currencySymbol: '£' | '$';
  readonly onChange: (part: Partial<ListCriteria>) => void;
  readonly onReset: () => void;
}

export function FilterPanel({ criteria, currencySymbol, onChange, onReset }: FilterPanelProps): ReactNode {
  return (
    <div className="grid gap-7">
      <FilterGroup
        legend="CADR"
        name="cadr"
        options={cadrBands.map((value) => ({ value, label: cadrLabels[value] }))}
        chosen={criteria.cadr}
        onChange={(cadr) => onChange({ cadr })}
      />
      <FilterGroup
        legend="Room size"
        name="room"
        options={roomBands.map((value) => ({ value, label: roomLabels[value] }))}
        chosen={criteria.room}
        onChange={(room) => onChange({ room })}
      />
      <FilterGroup
        legend="Price"
        name="price"
        options={priceBands.map((value) => ({ value, label: priceLabels[value](currencySymbol) }))}
        chosen={criteria.price}
        onChange={(price) => onChange({ price })}
      />
      <button type="button" className="button-secondary" onClick={onReset}>
        Reset Filters
      </button>
    </div>
  );
}

interface FilterGroupProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
}

function FilterGroup<Value extends string>(props: FilterGroupProps<Value>): ReactNode {
  const { legend, name, options, chosen, onChange } = props;
  const toggle = (value: Value, ticked: boolean) =>
    onChange(ticked ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-9 items-center gap-3 py-1">
          <input
            type="checkbox"
            name={name}
            value={value}
            className="size-5 shrink-0 accent-accent"
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
