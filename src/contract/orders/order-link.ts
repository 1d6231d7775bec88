import * as z from 'zod/mini';
import { field, operation } from '../shared/operation.ts';
import { orderReference } from './checkout/order-fields.ts';

export const linkOrder = operation({
  name: 'orders.link',
  path: '/orders/one/:reference/link',
  permission: 'orders:write',
  stepUp: true,
  summary: 'Show the link to an order page, or replace it',
  details:
    'Anyone with the link can see the order and its address. --replace revokes every earlier link, for instance after one was shared by mistake.',
  input: z.object({
    reference: orderReference,
    replace: field(z._default(z.boolean(), false), 'revoke all links to the order, and create a new one'),
  }),
  output: z.object({ reference: z.string(), url: z.string() }),
  errors: ['order-not-found'],
});
