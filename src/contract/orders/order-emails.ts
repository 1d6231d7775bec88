import * as z from 'zod/mini';
import { mailContent } from '../desk/mail-preview.ts';
import { operation } from '../shared/operation.ts';
import { orderReference } from './checkout/order-fields.ts';

const path = '/orders/one/:reference/mails/:id';
const input = z.object({ reference: orderReference, id: z.string().check(z.maxLength(60)) });

export const showOrderEmail = operation({
  name: 'orders.mail',
  effect: 'read',
  path,
  permission: 'orders:read',
  summary: 'Show an email of an order',
  input,
  output: mailContent,
  errors: ['mail-not-found'],
});

export const resendOrderEmail = operation({
  name: 'orders.resend',
  path,
  permission: 'orders:write',
  summary: 'Resend an email of an order',
  input,
  output: z.object({ id: z.string(), recipient: z.string() }),
  errors: ['mail-not-found', 'mail-not-sent-yet', 'mail-purged', 'recipient-erased'],
});
