import type { RoomSize } from '../../../../contract/catalogue/product.ts';
import {
  type CadrBand,
  cadrBands,
  type ListCriteria,
  type PriceBand,
  priceBands,
  roomBands,
} from '../../../../domain/catalogue/list/criteria.ts';

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

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly ticked: boolean;
  /** Change of the criteria when the checkbox is toggled. */
  readonly toggled: Partial<ListCriteria>;
}

export interface FilterGroup {
  readonly legend: string;
  readonly name: 'cadr' | 'room' | 'price';
  readonly options: readonly FilterOption[];
}

/** Returns the filters of a list with their state. `symbol` is that of the region's currency. */
export function filterGroups(criteria: ListCriteria, symbol: '£' | '$'): readonly FilterGroup[] {
  const group = <Value extends string>(
    legend: string,
    name: FilterGroup['name'],
    values: readonly Value[],
    label: (value: Value) => string,
  ): FilterGroup => {
    const chosen: readonly string[] = criteria[name];
    const options = values.map((value) => {
      const ticked = chosen.includes(value);
      const next = ticked ? chosen.filter((other) => other !== value) : [...chosen, value];
      return { value, label: label(value), ticked, toggled: { [name]: next } };
    });
    return { legend, name, options };
  };
  return [
    group('CADR', 'cadr', cadrBands, (band) => cadrLabels[band]),
    group('Room size', 'room', roomBands, (band) => roomLabels[band]),
    group('Price', 'price', priceBands, (band) => priceLabels[band](symbol)),
  ];
}
