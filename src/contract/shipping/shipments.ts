import * as z from 'zod/mini';
import { orderReference, orderReferences } from '../orders/order-fields.ts';
import { operation } from '../shared/operation.ts';
import { shipmentFields } from './shipment-fields.ts';

export const shipment = z.object({
  carrier: z.string(),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
});

export const setShipment = operation({
  name: 'orders.set-shipment',
  effect: 'write',
  method: 'PUT',
  path: '/orders/one/:reference/parcel',
  permission: 'orders:write',
  preview: true,
  summary: 'Set or correct the tracking of a dispatched order and email the customer',
  details: 'Details that are not given keep their values; empty ones are removed.',
  input: z.object({ reference: orderReference, ...shipmentFields }).check(
    z.refine((given) => [given.carrier, given.tracking, given.trackingUrl].some((detail) => detail !== undefined), {
      path: ['carrier'],
      error: 'Enter a carrier, a tracking number or a tracking link',
    }),
  ),
  output: z.object({ reference: z.string(), ...shipment.shape }),
  errors: ['order-not-found', 'customer-erased', 'not-in-transit', 'carrier-required', 'unchanged'],
});

export const packingSlips = operation({
  name: 'orders.packing-slips',
  effect: 'read',
  method: 'POST',
  path: '/orders/slips',
  permission: 'orders:read',
  summary: 'Print the packing slips of orders as one PDF, without prices',
  details: 'Orders with nothing to dispatch are left out.',
  input: z.object({ references: orderReferences }),
  output: 'file',
  errors: ['nothing-to-ship'],
});
