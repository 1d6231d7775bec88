import * as z from 'zod/mini';
import { noteInput } from '../desk/text-inputs.ts';
import { orderReference } from '../orders/checkout/order-fields.ts';
import { hasCarrier, notEmailed, owed } from '../orders/order-status.ts';
import { field, operation } from '../shared/operation.ts';
import { shipmentFields } from './shipment-fields.ts';
import { parcelNumber } from './shipments.ts';

const parcelLine = z.object({
  /** Counted from 1. */
  line: z.int(),
  quantity: z.int(),
});

export const dispatchPart = operation({
  name: 'orders.dispatch-part',
  path: '/orders/one/:reference/parcels',
  permission: 'orders:write',
  preview: true,
  summary: 'Dispatch some items of an order in a separate parcel and email the customer',
  details:
    'The order is part-fulfilled until everything is dispatched: dispatch the rest like any order. A pending order is confirmed. The order can then no longer be edited or cancelled as a whole: refund what will not be sent, or cancel the rest if it is unpaid. An unpaid order is dispatched only if the unpaid amount is confirmed.',
  input: z
    .object({
      reference: orderReference,
      lines: field(
        z.array(parcelLine).check(z.minLength(1, 'Choose at least one item'), z.maxLength(100)),
        'order lines in the parcel, with quantities, such as 1:2,3',
        { option: 'line', placeholder: 'LINE' },
      ),
      number: field(z.optional(parcelNumber), 'number of the parcel: refused if the order has it already', {
        placeholder: 'NUMBER',
      }),
      note: field(noteInput, 'note to the customer, shown in the email', { placeholder: 'TEXT' }),
      ...shipmentFields,
      confirmUnpaid: field(
        z.optional(z.string().check(z.maxLength(20))),
        'unpaid amount, to dispatch an unpaid order',
        {
          placeholder: 'AMOUNT',
        },
      ),
    })
    .check(hasCarrier),
  output: z.object({
    reference: z.string(),
    /** Number of the parcel. */
    number: z.int(),
    /** Status of the order: shipped if the parcel contains all that was left. */
    status: z.string(),
    notEmailed,
    owed,
  }),
  errors: [
    'order-not-found',
    'status-change-not-allowed',
    'part-dispatched',
    'unpaid',
    'parcel-exists',
    'parcel-lines-exceed',
  ],
});
