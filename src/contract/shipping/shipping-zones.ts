import * as z from 'zod/mini';
import { line } from '../settings/site-links.ts';
import { cleanCode } from '../shared/forms/typed-text.ts';

/** Working days, such as '3 to 6'. */
export const workingDays = z.string().check(
  z.regex(/^([1-9]|[1-5]\d)( to ([1-9]|[1-5]\d))?$/, 'must be working days, such as 3 to 6'),
  z.refine((days) => {
    const [least = 0, most = least] = days.split(' to ').map(Number);
    return !(most < least);
  }, 'must start with the smaller number'),
);

/** Maximum of a price or an order value, in minor units. */
const maxAmount = 10_000_000;
const amount = z
  .int('must be an amount')
  .check(z.minimum(0, 'must not be negative'), z.maximum(maxAmount, 'is too high'));
/** Grams. */
const weight = z
  .int('must be in grams')
  .check(z.minimum(0, 'must not be negative'), z.maximum(2_000_000, 'is too high'));

/** A price for delivery to a zone, and the orders that it is for. Amounts are in minor units of the zone's currency. */
const shippingRate = z
  .object({
    id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be letters, digits and hyphens')),
    name: line(60),
    price: amount,
    /** Value of the goods after discounts from which the rate is free. */
    freeFrom: z.optional(amount),
    /** Value of the goods after discounts, both ends included. */
    minOrder: z.optional(amount),
    maxOrder: z.optional(amount),
    /** Weight of the order in grams, both ends included. */
    minWeight: z.optional(weight),
    maxWeight: z.optional(weight),
    days: z.optional(workingDays),
  })
  .check(
    z.refine(({ minOrder = 0, maxOrder = maxAmount }) => minOrder <= maxOrder, {
      error: 'must not be below the minimum',
      path: ['maxOrder'],
    }),
    z.refine(({ minWeight = 0, maxWeight = 2_000_000 }) => minWeight <= maxWeight, {
      error: 'must not be below the minimum',
      path: ['maxWeight'],
    }),
  );
export type ShippingRate = z.output<typeof shippingRate>;

/** Countries with the same shipping rates. */
const shippingZone = z.object({
  name: line(60),
  /** ISO 3166 codes: of one currency of sale, so either the United States or none of its kind. */
  countries: z.readonly(
    z.array(z.string().check(z.overwrite(cleanCode), z.regex(/^[A-Z]{2}$/, 'must be a two-letter country code'))).check(
      z.minLength(1, 'must name a country'),
      z.maxLength(60, 'must be at most 60 countries'),
      z.refine((codes) => codes.length === 1 || !codes.includes('US'), 'must not mix the US with other countries'),
    ),
  ),
  rates: z.readonly(
    z.array(shippingRate).check(z.minLength(1, 'must have a rate'), z.maxLength(10, 'must be at most 10 rates')),
  ),
});
export type ShippingZone = z.output<typeof shippingZone>;

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

export const shippingZones = z.array(shippingZone).check(
  z.maxLength(12, 'must be at most 12 zones'),
  z.refine((zones) => isUnique(zones.flatMap(({ countries }) => countries)), 'must name each country once'),
  z.refine(
    (zones) => isUnique(zones.flatMap(({ rates }) => rates.map(({ id }) => id))),
    'must name each rate’s id once',
  ),
);

/** Where the shop delivers besides its shipping zones: everywhere that it sells to, free of charge, or nowhere. */
export const shippingElsewhere = ['free', 'none'] as const;

/** How an order is shipped, as stored with it. Amounts are in minor units. */
export interface ShippingMethod {
  /** Id of its shipping rate. */
  readonly id: string;
  readonly name: string;
  readonly price: number;
  /**
   * The cheapest price that was offered, which a withdrawal refunds (Consumer Contracts Regulations 2013, regulation
   * 34(2) and (3)).
   */
  readonly standard: number;
  /** Working days from dispatch to delivery, such as '1 to 2'. */
  readonly days?: string | undefined;
}

/** A shipping method in requests and responses of the desk. */
export const shippingMethod = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  standard: z.int(),
  days: z.optional(z.string()),
});
