import { createHash } from 'node:crypto';
import type { Product } from '../../../contract/catalogue/product.ts';
import type { SellableProduct } from '../../../contract/desk/telephone-orders.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';
import { explainNotPlaced } from '../../actions/orders/placement/explain-not-placed.ts';
import { findPlaced } from '../../actions/orders/placement/place-order.ts';
import {
  placeTelephoneOrder,
  priceTelephoneOrder,
  type TelephoneOrder,
} from '../../actions/orders/placement/place-telephone-order.ts';
import { explainNotDelivered } from '../../actions/shipping/explain-not-delivered.ts';
import { toProduct as productOf } from '../../catalogue/catalogue.ts';
import { findNamed } from '../../catalogue/find-named.ts';
import type { StoredProduct } from '../../store/catalogue/products.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { refuse } from '../problem.ts';
import type { OrderHandlers } from './order-handlers.ts';
import { namedFields } from './order-refusals.ts';

type TelephoneHandlers = Pick<OrderHandlers, 'orders.products' | 'orders.totals' | 'orders.create'>;

const toProduct = (stored: StoredProduct) => productOf(stored, {});

/** Handlers of telephone orders, which staff enter for customers. */
export function telephoneHandlers({ clock, ids, links, settings, catalogue, wakeMail }: DeskDeps): TelephoneHandlers {
  return {
    'orders.products': async ({ input }) => findNamed(catalogue, input.search, 20).map(listProduct),
    'orders.totals': async ({ store, input }) => {
      const priced = await priceTelephoneOrder(store.db, { clock, toProduct }, readOrder(input));
      if (!priced.ok) return refuse('invalid-request', { errors: namedFields(priced.problems) });
      const { lines, currency, subtotal, discount, total } = priced.quote;
      return { lines, currency, subtotal, discount, total };
    },
    'orders.create': async ({ store, input }) => {
      const order = readOrder(input);
      const key = `desk-${input.key}`;
      const requestHash = createHash('sha256').update(JSON.stringify(order)).digest('hex');
      // A retry after a lost response returns the same order, even if prices or promo codes have changed since: the
      // order itself may have exhausted its code.
      const taken = await findPlaced(store.db, { key, requestHash });
      if (taken === 'another') return refuse('refused', { detail: takenOtherwise });
      if (taken) return { reference: taken.reference };
      const priced = await priceTelephoneOrder(store.db, { clock, toProduct }, order);
      if (!priced.ok) return refuse('invalid-request', { errors: namedFields(priced.problems) });
      if (priced.quote.total !== input.told) return refuse('refused', { detail: changed, reason: 'order-changed' });
      const { maxLineQuantity } = settings;
      const limited = { store, clock, ids, links, toProduct, maxLineQuantity };
      const result = await placeTelephoneOrder(limited, order, { told: priced.quote, key, requestHash });
      if (result.ok) {
        wakeMail();
        return { reference: result.accepted.reference };
      }
      if (result.reason === 'not-delivered') {
        return refuse('invalid-request', { errors: [explainNotDelivered(result.region, order.customer)] });
      }
      if (result.reason === 'idempotency-key-reused') return refuse('refused', { detail: takenOtherwise });
      if (result.reason !== 'order-changed') return refuse('refused');
      return refuse('refused', { detail: explainNotPlaced(result, order.customer).join(' '), reason: 'order-changed' });
    },
  };
}

const takenOtherwise =
  'This order was taken before, as it stood then. Look for it among the orders before you take it anew.';
const changed = 'What it comes to has changed just now. Look at the sum again, and tell the customer.';

function readOrder({
  customer,
  lines,
  promoCode,
  purchaseOrder,
}: Omit<TelephoneOrder, 'promoCode'> & { promoCode: string }): TelephoneOrder {
  return { customer, lines, promoCode: promoCode === '' ? null : promoCode, purchaseOrder };
}

function listProduct({ id, name, region, price, inStock, stockLeft }: Product): SellableProduct {
  return {
    id,
    name,
    region,
    price: parseDecimal(price) ?? 0,
    inStock: inStock && stockLeft !== 0,
    stockLeft: stockLeft ?? null,
  };
}
