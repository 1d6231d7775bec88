import * as z from 'zod/mini';
import { regions } from '../catalogue/product.ts';
import { dispute } from '../payments/disputes.ts';
import { attachment } from '../shared/attachments.ts';
import { operation } from '../shared/operation.ts';
import { shipment } from '../shipping/shipments.ts';
import { shippingMethod } from '../shipping/shipping-zones.ts';
import { orderCustomer, orderReference } from './checkout/order-fields.ts';
import { orderLine } from './order-line.ts';

/** Event in an order's timeline, described in words. */
const timelineEntry = z.object({
  at: z.int(),
  kind: z.string(),
  title: z.string(),
  text: z.nullable(z.string()),
  /** Id of the outbox message, for email events. */
  mail: z.nullable(z.string()),
  /** Files attached to a note. */
  attachments: z.array(attachment),
});

/** An order in full. Times are milliseconds since the epoch, amounts in minor units. */
const orderDetails = z.object({
  reference: z.string(),
  /** Step of the order: pending until confirmed. */
  status: z.string(),
  paymentStatus: z.string(),
  fulfilmentStatus: z.string(),
  /** Return progress; null without a return. */
  wayBack: z.nullable(z.enum(['withdrawn', 'returned', 'refused', 'part-returned'])),
  /** Statuses that it can change to. */
  next: z.array(z.string()),
  createdAt: z.int(),
  origin: z.nullable(z.enum(['telephone', 'quotation', 'exchange'])),
  /** Number of the return for which it was sent; null for any other order. */
  exchangeOf: z.nullable(z.string()),
  /** Its quotation, if still stored. */
  quotation: z.nullable(z.string()),
  region: z.enum(regions),
  currency: z.enum(['GBP', 'USD']),
  customer: orderCustomer,
  isErased: z.boolean(),
  lines: z.array(orderLine),
  subtotal: z.int(),
  discount: z.int(),
  total: z.int(),
  promoCode: z.nullable(z.string()),
  promoPercent: z.number(),
  /** Absent if delivery is free without a rate. */
  shippingMethod: z.exactOptional(shippingMethod),
  /** Minimum subtotal of the promo code. */
  promoFrom: z.exactOptional(z.int()),
  /** Lines that were withdrawn or refunded, with the amount of each and the price of delivery that it includes. */
  settled: z.array(z.object({ line: z.int(), quantity: z.int(), amount: z.int(), shipping: z.exactOptional(z.int()) })),
  /** Value of the withdrawn lines, which the total includes. */
  withdrawn: z.int(),
  /** '1 × XL-7': what is still to be shipped of an order that was withdrawn from or sent in part; else null. */
  toShip: z.nullable(z.string()),
  /** Units of each line that are still to be sent. */
  toSend: z.array(z.int()),
  /** The customer's purchase order number. */
  purchaseOrder: z.nullable(z.string()),
  money: z.object({
    state: z.string(),
    paid: z.int(),
    refunded: z.int(),
    refundable: z.int(),
    due: z.int(),
    /** Refund due: overpayments not refunded yet. */
    owed: z.int(),
    /** Unresolved payment mismatches. */
    uncounted: z.array(
      z.object({ id: z.string(), method: z.string(), amount: z.int(), currency: z.string(), mismatch: z.string() }),
    ),
  }),
  /** Whether it is sent to another country than the one it is sent from. */
  needsCustoms: z.boolean(),
  /** Set while the first payment is awaited; `until` is the automatic cancellation, if any. */
  awaited: z.nullable(z.object({ until: z.nullable(z.int()) })),
  /** By when the customer of an edited order, who has paid a part, is asked to pay the rest. */
  payBy: z.nullable(z.int()),
  disputes: z.array(dispute),
  /** Shipment of the order, or of its last parcel. */
  shipment: z.nullable(shipment),
  /** Parcels of an order that is sent in several; empty for an order that is sent as one. */
  parcels: z.array(
    z.object({
      number: z.int(),
      /** Such as '1 × XL-7'. */
      items: z.string(),
      shipment: z.nullable(shipment),
      trackingLink: z.nullable(z.string()),
      note: z.nullable(z.string()),
      shippedAt: z.int(),
      deliveredAt: z.nullable(z.int()),
    }),
  ),
  /** Tracking link as typed, or the carrier's for the tracking number. */
  trackingLink: z.nullable(z.string()),
  returns: z.array(
    z.object({
      number: z.string(),
      state: z.string(),
      items: z.string(),
      /** Reference of the order that was sent instead of a refund. */
      exchange: z.nullable(z.string()),
    }),
  ),
  documents: z.array(z.object({ number: z.string(), kind: z.enum(['invoice', 'credit-note']), gross: z.int() })),
  timeline: z.array(timelineEntry),
});
export type DeskOrder = z.output<typeof orderDetails>;

export const showOrder = operation({
  name: 'orders.show',
  effect: 'read',
  path: '/orders/one/:reference',
  permission: 'orders:read',
  summary: 'Show an order with its lines, customer, payments and timeline',
  input: z.object({ reference: orderReference }),
  output: orderDetails,
  errors: ['order-not-found'],
});
