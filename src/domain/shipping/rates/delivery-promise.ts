import { regions } from '../../../contract/catalogue/product.ts';
import { type DeliveryFacts, freeDeliveryFacts } from '../../../contract/content/pages/delivery-facts.ts';
import type { DeliveryPromises } from '../../../contract/settings/settings.ts';
import { formatCharge } from '../../shared/money/currency.ts';
import type { Minor } from '../../shared/money/money.ts';
import { countryInSentence, namedCountries } from '../addresses/country-name.ts';
import { type ShippingSettings, shippingRatesFor } from './shipping-rates.ts';

/** Absent settings are those of a shop whose delivery is free. */
type Promised = Partial<ShippingSettings>;

/**
 * Order value from which delivery to a country is free at any weight: 0 if it always is, undefined if it may cost
 * something at any value.
 */
export function freeDeliveryFrom(settings: Promised, country: string): Minor | undefined {
  const { shippingZones = [], shippingElsewhere = 'free' } = settings;
  const rates = shippingZones.find(({ countries }) => countries.includes(country))?.rates;
  if (!rates) return shippingElsewhere === 'free' ? 0 : undefined;
  // Between these values and weights, the same rates apply at the same prices.
  const values = steps(rates.flatMap(({ freeFrom, minOrder, maxOrder }) => [freeFrom, minOrder, after(maxOrder)]));
  const weights = steps(rates.flatMap(({ minWeight, maxWeight }) => [minWeight, after(maxWeight)]));
  const isFree = (value: Minor) =>
    weights.every((weight) => {
      const shop = { shippingZones, shippingElsewhere };
      return shippingRatesFor(shop, { country, value, weight }).rates[0]?.price === 0;
    });
  const lastPaid = values.findLastIndex((value) => !isFree(value));
  return values[lastPaid + 1];
}

const after = (most: number | undefined) => (most === undefined ? undefined : most + 1);
const steps = (limits: readonly (number | undefined)[]) =>
  [...new Set([0, ...limits.filter((limit) => limit !== undefined)])].sort((one, other) => one - other);

/** The same for several countries together. */
function freeFromIn(settings: Promised, countries: readonly string[]): Minor | undefined {
  const limits = countries.map((country) => freeDeliveryFrom(settings, country));
  return limits.reduce(
    (most, limit) => (most === undefined || limit === undefined ? undefined : Math.max(most, limit)),
    0,
  );
}

/** 'Free UK delivery over £100.'; '' if delivery may cost something at any order value. */
export function describeFreeDelivery(settings: Promised, country: string): string {
  const from = freeDeliveryFrom(settings, country);
  if (from === undefined) return '';
  const over = overText(from, country === 'US' ? 'USD' : 'GBP');
  if (country === 'US') return `Free delivery within the US${over}.`;
  return `Free ${country === 'GB' ? 'UK delivery' : `delivery to ${countryInSentence(country)}`}${over}.`;
}

const overText = (from: Minor, currency: 'GBP' | 'USD') =>
  from === 0 ? '' : ` over ${formatCharge(from, currency).replace(/\.00$/, '')}`;

/** Whether delivery of the UK & EU range, or of the US range, is always free. */
export const isAlwaysFree = (settings: Promised, region: 'uk-eu' | 'us-only'): boolean =>
  !settings.shippingZones?.length && settings.shippingElsewhere !== 'none'
    ? true
    : freeFromIn(settings, region === 'us-only' ? ['US'] : europe()) === 0;

const europe = () => namedCountries().filter((code) => code !== 'US');

/** 'Free UK and EU delivery over £100', or what is promised to the UK alone; '' if nothing is. */
export function europeanPromise(settings: Promised): string {
  const everywhere = freeFromIn(settings, europe());
  if (everywhere !== undefined) return `Free UK and EU delivery${overText(everywhere, 'GBP')}`;
  return describeFreeDelivery(settings, 'GB').slice(0, -1);
}

/** The promises as pages know them; undefined while delivery is free everywhere. */
export function deliveryPromises(settings: Promised): DeliveryPromises | undefined {
  const free = regions.filter((region) => isAlwaysFree(settings, region));
  if (free.length === regions.length) return undefined;
  return {
    europe: europeanPromise(settings),
    uk: describeFreeDelivery(settings, 'GB'),
    us: describeFreeDelivery(settings, 'US'),
    free,
  };
}

/** What texts of pages and emails promise about delivery, as the shipping rates allow. */
export function deliveryFactsOf(settings: Promised): DeliveryFacts {
  const [isFree, isFreeInUs] = [isAlwaysFree(settings, 'uk-eu'), isAlwaysFree(settings, 'us-only')];
  const promise = europeanPromise(settings);
  const name = promise || 'Delivery in the UK and EU';
  const sentence = promise && `${promise}.`;
  return {
    ...freeDeliveryFacts,
    ...(!isFree && {
      ...{ delivery: name, shipping: name, deliveryTerms: 'price shown at checkout' },
      freeDelivery: sentence || 'We deliver across the UK and EU.',
    }),
    ...(!(isFree && isFreeInUs) && { deliveryAnswer: sentence || 'Checkout shows the price of delivery.' }),
    ...(!isFreeInUs && { usDelivery: 'is delivered' }),
  };
}
