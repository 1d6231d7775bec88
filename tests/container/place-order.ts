import { idempotencyKeyHeader } from '../../src/contract/orders/checkout/idempotency.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { orderText } from '../support/orders/send-order.ts';

/** Places an order over HTTPS. Rejects if the response is lost. */
export async function placeOrder(
  origin: string,
  key: string,
): Promise<{ readonly status: number; readonly reference?: string; readonly link?: string }> {
  const response = await fetch(origin + apiPaths.orders, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: key },
    body: orderText,
  });
  const text = await response.text();
  // A proxy's own error response may have no body.
  const { reference, link } = (text === '' ? {} : JSON.parse(text)) as {
    readonly reference?: string;
    readonly link?: string;
  };
  return { status: response.status, ...(reference && link && { reference, link }) };
}
