import * as z from 'zod/mini';
import { operation } from '../shared/operation.ts';
import { orderReference } from './checkout/order-fields.ts';

export const sendPaymentReminder = operation({
  name: 'orders.remind',
  path: '/orders/one/:reference/reminders',
  permission: 'orders:write',
  preview: true,
  summary: 'Remind the customer by email that an order awaits payment',
  details:
    'The email names the amount due, the deadline and how to pay. It is sent once a day at most. With a deadline, one reminder is sent automatically if none was sent before.',
  input: z.object({ reference: orderReference }),
  output: z.object({
    reference: z.string(),
    /** Amount due in minor units. */
    due: z.int(),
    currency: z.string(),
    /** When the order is cancelled unless it is paid; null if it is never cancelled automatically. */
    payBy: z.nullable(z.int()),
  }),
  errors: ['order-not-found', 'nothing-due', 'no-email-address', 'payment-processing', 'reminded-today'],
});
