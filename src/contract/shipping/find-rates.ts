import * as z from 'zod/mini';
import { regions } from '../catalogue/product.ts';
import { identifier } from '../desk/identifier.ts';
import { listOf } from '../shared/list-of.ts';
import { operation } from '../shared/operation.ts';
import { shippingMethod } from './shipping-zones.ts';

export const findShippingRates = operation({
  name: 'shipping.rates',
  effect: 'read',
  method: 'POST',
  path: '/shipping/rates',
  permission: 'products:read',
  summary: 'Show the shipping rates for goods and an address, cheapest first',
  input: z.object({
    region: z.enum(regions),
    /** Postal address with the country in its last line; without one, rates for the country of dispatch. */
    address: z._default(z.string().check(z.maxLength(1000)), ''),
    /** Value of the goods after discounts, in minor units. */
    value: z.int().check(z.gte(0)),
    lines: z
      .array(z.object({ productId: identifier(80), quantity: z.int().check(z.gte(0), z.lte(9999)) }))
      .check(z.maxLength(200)),
  }),
  output: listOf(shippingMethod),
});
