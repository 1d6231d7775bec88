import * as z from 'zod/mini';
import { searchText } from '../../desk/identifier.ts';
import { operation } from '../../shared/operation.ts';
import { orderCustomer } from '../checkout/order-fields.ts';

const knownCustomer = z.object({
  customer: orderCustomer,
  /** Newest first, at most three. */
  orders: z.array(
    z.object({
      reference: z.string(),
      createdAt: z.int(),
      total: z.int(),
      currency: z.enum(['GBP', 'USD']),
      paymentStatus: z.string(),
      fulfilmentStatus: z.string(),
    }),
  ),
});
export type KnownCustomer = z.output<typeof knownCustomer>;

/** A customer's data never appear in a URL, since proxies log URLs. */
export const findKnownCustomers = operation({
  name: 'orders.customers',
  effect: 'read',
  method: 'POST',
  path: '/orders/customers',
  permission: 'orders:read',
  summary: 'Find customers by name, email address or postcode, with their last address and orders',
  input: z.object({ search: z._default(searchText(254), '') }),
  output: z.array(knownCustomer),
});
