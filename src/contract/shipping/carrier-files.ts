import * as z from 'zod/mini';
import { orderReference, orderReferences } from '../orders/checkout/order-fields.ts';
import { field, operation } from '../shared/operation.ts';
import { parcelNumber } from './shipments.ts';

/** Carriers whose import format the shop writes; `csv` is a general file. */
export const carrierFormats = ['royal-mail', 'dpd', 'dhl', 'csv'] as const;
export type CarrierFormat = (typeof carrierFormats)[number];

export const exportParcels = operation({
  name: 'orders.export-parcels',
  effect: 'batch',
  path: '/orders/parcels',
  permission: 'orders:read',
  summary: 'Export parcels to send for Royal Mail Click & Drop, DPD or DHL',
  details:
    'The unsent items of each order count as one parcel. The file has weight, size, customs value, HS code, origin, EORI and IOSS number. Products without a weight, or without customs details for a parcel abroad, are listed, and nothing is exported unless allowMissing is set.',
  input: z.object({
    carrier: field(z.enum(carrierFormats), 'royal-mail, dpd, dhl or csv', { placeholder: 'CARRIER' }),
    references: orderReferences,
    allowMissing: field(z._default(z.boolean(), false), 'export parcels with missing details too'),
  }),
  output: 'file',
  errors: ['nothing-to-ship', 'parcel-facts-missing'],
});

export const customsDocuments = operation({
  name: 'orders.customs-documents',
  effect: 'read',
  method: 'POST',
  path: '/orders/customs',
  permission: 'orders:read',
  summary: 'Print the CN23 declaration and the commercial invoice of a parcel abroad as a PDF',
  details: 'Missing product details are listed on the documents, to be filled in manually.',
  input: z.object({
    reference: orderReference,
    parcel: field(z.optional(parcelNumber), 'number of the parcel, if the order is sent in several', {
      placeholder: 'NUMBER',
    }),
  }),
  output: 'file',
  errors: ['order-not-found', 'nothing-to-ship', 'parcel-not-found', 'no-customs-needed', 'customer-erased'],
});
