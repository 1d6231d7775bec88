import * as z from 'zod/mini';
import { noteInput } from '../desk/text-inputs.ts';
import { field, operation } from '../shared/operation.ts';
import { shipmentFields } from '../shipping/shipment-fields.ts';
import { orderReference, orderReferences } from './checkout/order-fields.ts';

const change = {
  to: field(z.enum(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled']), 'new status', {
    placeholder: 'STATUS',
  }),
  note: field(noteInput, 'note to the customer, shown in the email', { placeholder: 'TEXT' }),
  ...shipmentFields,
};

export interface Tracked {
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
  readonly trackingUrl?: string | undefined;
}

export const hasCarrier = z.refine<Tracked>(
  ({ carrier, tracking, trackingUrl }) => carrier || !(tracking || trackingUrl),
  {
    path: ['carrier'],
    error: 'Tracking needs a carrier',
  },
);
const isOnlyShipped = z.refine<Tracked & { readonly to: string }>(({ to, carrier }) => !carrier || to === 'shipped', {
  path: ['carrier'],
  error: 'Tracking can only be added when an order is dispatched',
});

/** Why the customer is sent no email: their data are erased, or all goods were returned; null if they are. */
export const notEmailed = z.nullable(z.enum(['erased', 'no-address', 'returned']));
/** Amount owed for an order that is dispatched unpaid, as a decimal and as charged; null if nothing is. */
export const owed = z.nullable(z.object({ amount: z.string(), charge: z.string() }));
export type OwedAmount = NonNullable<z.output<typeof owed>>;
export type NotEmailedReason = NonNullable<z.output<typeof notEmailed>>;

const shared = {
  permission: 'orders:write',
} as const;

export const setOrderStatus = operation({
  ...shared,
  name: 'orders.set-status',
  path: '/orders/one/:reference/status',
  preview: true,
  summary: "Change an order's status and email the customer",
  details:
    'A pending order can be confirmed, shipped or cancelled; a confirmed one shipped or cancelled; a shipped one delivered. Delivered and cancelled are final. No email is sent for a delivery recorded after all goods were returned. An unpaid order is dispatched only if the unpaid amount is confirmed. Separate several orders with commas: each is changed separately, and orders that cannot be changed are listed with the reason.',
  input: z
    .object({
      reference: orderReference,
      ...change,
      confirmUnpaid: field(
        z.optional(z.string().check(z.maxLength(20))),
        'unpaid amount, to dispatch an unpaid order',
        {
          placeholder: 'AMOUNT',
        },
      ),
    })
    .check(hasCarrier, isOnlyShipped),
  output: z.object({ reference: z.string(), status: z.string(), notEmailed, owed }),
  errors: ['order-not-found', 'status-change-not-allowed', 'part-dispatched', 'unpaid'],
});

const statusChange = z.object({
  reference: z.string(),
  done: z.boolean(),
  /** Why it was not changed, in a sentence. */
  why: z.nullable(z.string()),
  notEmailed,
  /** Set if it was not dispatched since this amount is owed and was not confirmed. */
  owed,
});
export type StatusChange = z.output<typeof statusChange>;

/** Amounts owed for unpaid orders to dispatch. */
export const dispatchConfirmations = z
  .array(z.object({ reference: orderReference, amount: z.string().check(z.maxLength(20)) }))
  .check(z.maxLength(200));

export const bulkSetOrderStatus = operation({
  ...shared,
  name: 'orders.bulk-set-status',
  effect: 'batch',
  path: '/orders/move',
  preview: true,
  summary: 'Change the status of several orders and email their customers',
  details:
    'Each order is changed separately: one that cannot be changed does not stop the others. An unpaid order is dispatched only if the unpaid amount is confirmed.',
  input: z.object({ references: orderReferences, ...change, confirmUnpaid: z.optional(dispatchConfirmations) }).check(
    hasCarrier,
    isOnlyShipped,
    z.refine(({ references, tracking }) => references.length === 1 || !tracking, {
      path: ['tracking'],
      error: 'A tracking number belongs to one parcel: enter one order with it',
    }),
  ),
  output: z.array(statusChange),
});
