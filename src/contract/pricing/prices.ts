import * as z from 'zod/mini';
import { regions } from '../catalogue/product.ts';
import { productId, productRow } from '../catalogue/product-row.ts';
import { normaliseDecimalPoint } from '../shared/forms/decimal-point.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';
import { saleEnd, scheduledPrice } from './scheduled-price.ts';

const amount = z.string().check(z.maxLength(20), z.overwrite(normaliseDecimalPoint));
const price = field(amount, 'the price', { placeholder: 'AMOUNT' });
const wasPrice = (description: string) => field(z.optional(z.nullable(amount)), description, { placeholder: 'AMOUNT' });
const time = z.int().check(z.positive());
const from = field(time, 'when the price takes effect', { placeholder: 'TIME' });

export const setPrice = operation({
  name: 'products.price',
  method: 'PUT',
  path: '/products/:id/price',
  permission: 'prices:write',
  ifMatch: true,
  summary: 'Change a price, in pounds for UK & EU and in dollars for US products',
  details:
    'A price that is less than half of the current one, or more than twice, needs confirmation. A new price ends a running sale for the product; the undo sends `endedSale` as `restoreSale`.',
  input: z.object({
    id: productId,
    price,
    wasPrice: wasPrice(
      "was price, shown struck through, which must be higher; 'none' removes it (default: stays while it is higher)",
    ),
    restoreSale: z.optional(saleEnd),
  }),
  /**
   * `removedWasPrice` is the was price that the change removed because it is no longer higher, `endedSale` the end of
   * the sale that it ended.
   */
  output: z.extend(productRow, { removedWasPrice: z.nullable(z.string()), endedSale: z.nullable(saleEnd) }),
  errors: [
    'product-not-found',
    'invalid-price',
    'was-price-not-higher',
    'prices-scheduled',
    'precondition-failed',
    'reauthentication-required',
  ],
});

export const checkPrice = operation({
  name: 'products.check-price',
  effect: 'read',
  path: '/products/:id/price-advice',
  permission: 'products:read',
  summary: 'Check a was price against the price history',
  input: z.object({ id: productId, price, wasPrice: amount }),
  output: z.object({ warning: z.nullable(z.string()), lowest: z.nullable(z.string()) }),
  errors: ['product-not-found'],
});

export const listPriceSchedules = operation({
  name: 'products.price-schedules',
  effect: 'read',
  path: '/planned-prices',
  permission: 'products:read',
  summary: 'List scheduled prices',
  input: z.object({ id: z.optional(productId) }),
  output: listOf(z.extend(scheduledPrice, { name: z.string(), region: z.enum(regions) })),
});

export const schedulePrice = operation({
  name: 'products.schedule',
  path: '/products/:id/planned-prices',
  permission: 'prices:write',
  summary: 'Schedule a price',
  details: `The time is a time in London (Europe/London): 2026-12-01 is the start of that day, '2026-12-01 09:30' a time on it. A time with a zone, such as 2026-12-01T09:30Z, is accepted too. The price changes within seconds of that time, or at the next start if the shop is stopped.
A sale with an end is scheduled at the desk, and ended with 'prices end-sale'. A price that is less than half of the current one, or more than twice, needs confirmation.`,
  input: z.object({ id: productId, from, price, wasPrice: wasPrice('was price, shown struck through from then on') }),
  output: z.object({ price: z.string(), from: z.int(), warning: z.nullable(z.string()) }),
  errors: [
    'product-not-found',
    'invalid-price',
    'was-price-not-higher',
    'schedule-in-past',
    'prices-scheduled',
    'reauthentication-required',
  ],
});

export const unschedulePrice = operation({
  name: 'products.unschedule',
  method: 'DELETE',
  path: '/products/:id/planned-prices/:from',
  permission: 'prices:write',
  summary: 'Cancel the scheduled prices of a product, or the one of a time',
  input: z.object({
    id: productId,
    from: field(z.optional(z.string().check(z.regex(/^\d{1,15}$/))), 'time of the scheduled price (default: all)', {
      placeholder: 'TIME',
    }),
  }),
  /** Times of the cancelled prices. */
  output: z.object({ unscheduled: z.array(z.int()) }),
  errors: ['scheduled-price-not-found', 'sale-started'],
});
