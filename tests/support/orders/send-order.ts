import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { idempotencyKeyHeader } from '../../../src/contract/orders/checkout/idempotency.ts';
import { apiPaths } from '../../../src/contract/shared/routes.ts';
import { customer } from '../../store/samples.ts';

/** An order for XL-7 purifiers of the seed catalogue, as the browser sends it. */
const orderOf = (quantity: number) => ({
  ...customer,
  items: JSON.stringify([{ productId: 'xl-7', quantity, product: { price: '251.00' } }]),
  subtotal: `${251 * quantity}.00`,
  discount: '0.00',
  total: `${251 * quantity}.00`,
  promoCode: null,
  status: 'pending',
});

/** The body of an order for one purifier. */
export const orderText = JSON.stringify(orderOf(1));

export interface OrderAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly reference?: string;
    readonly link?: string;
    readonly code?: string;
    readonly detail?: string;
  };
}

/** Sends the order to a running shop over a new connection. Rejects if the response is lost or `signal` aborts. */
export async function sendOrder(
  origin: string,
  key: string = crypto.randomUUID(),
  customerEmail = customer.customerEmail,
  quantity = 1,
  signal?: AbortSignal,
): Promise<OrderAnswer> {
  const call = request(`${origin}${apiPaths.orders}`, {
    method: 'POST',
    agent: false,
    ...(signal && { signal }),
    headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: key },
  });
  call.end(JSON.stringify({ ...orderOf(quantity), customerEmail }));
  const [response] = await once(call, 'response');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: (await json(response)) as OrderAnswer['body'],
  };
}
