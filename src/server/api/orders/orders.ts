import { createHash } from 'node:crypto';
import type { Region } from '../../../contract/catalogue/product.ts';
import { idempotencyKeyHeader, replayedHeader } from '../../../contract/orders/checkout/idempotency.ts';
import {
  idempotencyKeySchema,
  maxOrderLines,
  type OrderItem,
  orderItemsSchema,
  orderRequestSchema,
} from '../../../contract/orders/order.ts';
import { type SaleCurrency, saleCurrency } from '../../../domain/shared/money/currency.ts';
import { canonicalJson } from '../../../domain/shared/text/canonical-json.ts';
import type { App } from '../../actions/app.ts';
import { placeOrder } from '../../actions/orders/placement/place-order.ts';
import type { PlaceOrderDeps } from '../../actions/orders/placement/place-order-types.ts';
import { explainNotDelivered } from '../../actions/shipping/explain-not-delivered.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { AppHandler } from '../../http/app-env.ts';
import { clientNetwork } from '../../http/client/client-address.ts';
import { parseJsonText } from '../../http/parse-json.ts';
import { problem } from '../../http/problem.ts';
import { bodyLimits, readJson } from '../../http/read-json.ts';
import { type ValidationResult, validate } from '../../http/validation.ts';
import { chargeOnSuccess } from '../../middleware/charge-on-success.ts';
import { rateLimitedResponse, requesterKey } from '../../middleware/rate-limits.ts';
import { inSpan } from '../../observability/tracing/tracing.ts';
import { findAnswer } from '../../store/orders/idempotency.ts';
import { unpaidLimits } from '../../store/orders/order-holds.ts';
import { describeChanges } from './describe-changes.ts';
import type { VerifyOrder } from './verify-order.ts';

interface OrderDeps extends PlaceOrderDeps, Pick<App, 'limits' | 'wakeMail'> {
  readonly catalogue: Catalogue;
  /** Undefined if checkout works without a CAPTCHA. */
  readonly verifyOrder: VerifyOrder | undefined;
  /** Called once for each order placed. */
  readonly countOrder: (region: Region) => void;
}

/** POST /api/orders: one order per click on 'Place Order', however often the request is sent. */
export function postOrder({ catalogue, limits, wakeMail, countOrder, verifyOrder, ...parts }: OrderDeps): AppHandler {
  return async (c) => {
    const key = idempotencyKeySchema.safeParse(c.req.header(idempotencyKeyHeader));
    if (!key.success) return problem(c, 'idempotency-key-missing');
    const read = await readJson(c, orderRequestSchema, bodyLimits.orders);
    if (!read.ok) return read.response;
    const items = readItems(read.value.items);
    if (!items.ok) return problem(c, 'invalid-request', { errors: items.errors });

    // The product data inside the items may be refreshed between two attempts, and the CAPTCHA token is new each
    // time: neither is part of the order.
    const { turnstileToken, ...request } = read.value;
    const canonical = canonicalJson({ ...request, items: items.value });
    const requestHash = createHash('sha256').update(canonical).digest('hex');
    const order = {
      request,
      items: items.value,
      key: key.data,
      requestHash,
      ...(limits && { networks: clientNetwork(c.get('clientAddress')) }),
    };
    // A replayed order costs nothing and is not verified again: its stored response is sent.
    const isKnown = async () => Boolean((await findAnswer(parts.store.db, key.data))?.response);
    const refusal = verifyOrder && !(await isKnown()) ? await verifyOrder(c, key.data, turnstileToken) : undefined;
    if (refusal) return refusal;

    const placed = await chargeOnSuccess(limits, {
      name: 'orderEmailDay',
      key: requesterKey(c, request.customerEmail),
      act: () => inSpan('orders.place', {}, () => placeOrder(parts, order)),
      isDone: (made) => made.ok && !made.replayed,
      isKnown,
      idempotencyKey: key.data,
    });
    if (placed.refused) return rateLimitedResponse(c, 'orderEmailDay', placed.refused, dailyLimitText);
    const { result } = placed;
    if (!result.ok) {
      if (result.reason === 'not-delivered') {
        return problem(c, 'invalid-request', { errors: [explainNotDelivered(result.region, request)] });
      }
      if (result.reason === 'unpaid-limit')
        return problem(c, 'rate-limited', { detail: unpaidLimitText[result.limit] });
      if (result.reason !== 'order-changed') return problem(c, result.reason);
      // The browser reloads the products next, and must see the catalogue that the order was calculated with.
      await catalogue.fresh();
      const detail = describeChanges(result.changes, currencyOf(items.value, catalogue));
      return problem(c, 'order-changed', { detail, changes: [...result.changes] });
    }
    wakeMail();
    if (!result.replayed) countOrder(result.accepted.region);
    const headers = { 'Cache-Control': 'no-store', ...(result.replayed && { [replayedHeader]: 'true' }) };
    return c.json(result.accepted, 201, headers);
  };
}

const dailyLimitText = 'This email address has reached today’s order limit. Try again tomorrow, or contact us.';

const unpaidLimitText = {
  orders: `You have ${unpaidLimits.orders} orders that aren’t paid yet. Please pay for one of them or cancel it first, or contact us.`,
  units: `Until they’re paid for, we can reserve ${unpaidLimits.units} items for one customer. Please order fewer, or ask us for a quote.`,
} as const;

/** Parses the lines in the JSON text of `items`. Counts them before validating any: a body can hold 80,000. */
function readItems(text: string): ValidationResult<OrderItem[]> {
  const parsed = parseJsonText(text);
  if (!parsed) return { ok: false, errors: [{ field: 'items', message: 'Must be the cart as JSON text' }] };
  const items = parsed.value;
  if (Array.isArray(items) && items.length > maxOrderLines) {
    return { ok: false, errors: [{ field: 'items', message: `Must be at most ${maxOrderLines} lines` }] };
  }
  return validate(orderItemsSchema, items, 'items');
}

function currencyOf(items: readonly OrderItem[], catalogue: Catalogue): SaleCurrency | undefined {
  const { byId } = catalogue.current();
  const product = items.map(({ productId }) => byId.get(productId)).find((found) => found !== undefined);
  return product && saleCurrency[product.region];
}
