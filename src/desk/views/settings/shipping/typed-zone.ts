import { normaliseDecimalPoint } from '../../../../contract/shared/forms/decimal-point.ts';
import type { ShippingRate, ShippingZone } from '../../../../contract/shipping/shipping-zones.ts';
import type { SaleCurrency } from '../../../../domain/shared/money/currency.ts';
import { parseDecimal, toDecimal } from '../../../../domain/shared/money/money.ts';
import { fieldErrors } from '../../../ui/forms/use-form.ts';

/** A shipping rate as typed: amounts in pounds or dollars, weights in kilograms. Empty for no condition. */
export type TypedRate = Readonly<Record<keyof ShippingRate, string>>;

export interface TypedZone {
  readonly name: string;
  readonly countries: readonly string[];
  readonly rates: readonly TypedRate[];
}

const amounts = ['freeFrom', 'minOrder', 'maxOrder'] as const;
const weights = ['minWeight', 'maxWeight'] as const;

/** A new rate, with an id that no other rate has. */
export const emptyRate = (): TypedRate => ({
  id: crypto.randomUUID().slice(0, 13),
  ...{ name: '', price: '', freeFrom: '', minOrder: '', maxOrder: '', minWeight: '', maxWeight: '', days: '' },
});

export const emptyZone = (): TypedZone => ({ name: '', countries: [], rates: [emptyRate()] });

export const typedZone = ({ name, countries, rates }: ShippingZone): TypedZone => ({
  name,
  countries,
  rates: rates.map((rate) => ({
    ...emptyRate(),
    ...{ id: rate.id, name: rate.name, price: toDecimal(rate.price), days: rate.days ?? '' },
    ...typedOf(rate, amounts, toDecimal),
    ...typedOf(rate, weights, (grams) => String(grams / 1000)),
  })),
});

function typedOf<Key extends (typeof amounts)[number] | (typeof weights)[number]>(
  rate: ShippingRate,
  keys: readonly Key[],
  format: (value: number) => string,
): Partial<TypedRate> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value: number | undefined = rate[key];
      return value === undefined ? [] : [[key, format(value)]];
    }),
  );
}

/** The zone as the setting stores it; null for an amount or weight that is none, which the server explains. */
export const zoneOf = ({ name, countries, rates }: TypedZone) => ({
  name: name.trim(),
  countries,
  rates: rates.map(({ id, name: called, price, days, ...conditions }) => ({
    ...{ id, name: called.trim(), price: amountOf(price) },
    ...Object.fromEntries(
      [...amounts, ...weights].flatMap((key) => {
        const text = conditions[key].trim();
        return text === '' ? [] : [[key, key.endsWith('Weight') ? gramsOf(text) : amountOf(text)]];
      }),
    ),
    ...(days.trim() && { days: days.trim() }),
  })),
});

const amountOf = (text: string): number | null =>
  parseDecimal(normaliseDecimalPoint(text.trim().replace(/^[£$]/, ''))) ?? null;

function gramsOf(text: string): number | null {
  const kilograms = normaliseDecimalPoint(text.replace(/ ?kg$/i, ''));
  return /^\d{1,4}(?:\.\d{1,3})?$/.test(kilograms) ? Math.round(Number(kilograms) * 1000) : null;
}

/** Currency of a zone's amounts. */
export const zoneCurrency = (countries: readonly string[]): SaleCurrency => (countries.includes('US') ? 'USD' : 'GBP');

/** Error of a field of the zone at a position, such as 'rates.1.price'; from 'It 0.rates.1.price must be an amount.' */
export function zoneFieldError(error: unknown, position: number, field: string): string | undefined {
  for (const { message } of fieldErrors(error)) {
    const [, path = '', rule] = /^It ([\w.]+) (must .*|is .*)$/s.exec(message) ?? [];
    if (path === `${position}.${field}`) return `It ${rule}`;
  }
  return undefined;
}
