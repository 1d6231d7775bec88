import * as z from 'zod/mini';
import { orderReference, orderReferences } from '../orders/checkout/order-fields.ts';
import { field, operation } from '../shared/operation.ts';
import { shipmentFields } from './shipment-fields.ts';

export const shipment = z.object({
  carrier: z.string(),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
});

/** Number of a parcel within its order. */
export const parcelNumber = z.int().check(z.gte(1), z.lte(999));
const parcel = field(z.optional(parcelNumber), 'number of the parcel, if the order is sent in several', {
  placeholder: 'NUMBER',
});

export const setShipment = operation({
  name: 'orders.set-shipment',
  method: 'PUT',
  path: '/orders/one/:reference/parcel',
  permission: 'orders:write',
  preview: true,
  summary: 'Set or correct the tracking of a dispatched order and email the customer',
  details:
    'Details that are not given keep their values; empty ones are removed. A new tracking number without a tracking link removes the link of the former number.',
  input: z.object({ reference: orderReference, parcel, ...shipmentFields }).check(
    z.refine((given) => [given.carrier, given.tracking, given.trackingUrl].some((detail) => detail !== undefined), {
      path: ['carrier'],
      error: 'Enter a carrier, a tracking number or a tracking link',
    }),
  ),
  output: z.object({ reference: z.string(), ...shipment.shape }),
  errors: ['order-not-found', 'customer-erased', 'not-in-transit', 'parcel-not-found', 'carrier-required', 'unchanged'],
});

export const packingSlips = operation({
  name: 'orders.packing-slips',
  effect: 'read',
  method: 'POST',
  path: '/orders/slips',
  permission: 'orders:read',
  summary: 'Print the packing slips of orders as one PDF, without prices',
  details:
    'Orders with nothing to dispatch are left out. A part-fulfilled order gets the slip of what is still to be sent; one that was sent in several parcels gets a slip for each.',
  input: z.object({ references: orderReferences, parcel }).check(
    z.refine(({ references, parcel: number }) => number === undefined || references.length === 1, {
      path: ['parcel'],
      error: 'Enter one order with the number of a parcel',
    }),
  ),
  output: 'file',
  errors: ['nothing-to-ship', 'parcel-not-found'],
});
