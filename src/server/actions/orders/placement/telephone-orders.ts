import { createHash } from 'node:crypto';
import {
  createTelephoneOrder,
  findSellableProducts,
  priceTelephoneOrder,
} from '../../../../contract/orders/telephone-orders.ts';
import { parseDecimal } from '../../../../domain/shared/money/money.ts';
import { toProduct as toCatalogueProduct } from '../../../catalogue/catalogue.ts';
import { findNamed } from '../../../catalogue/find-named.ts';
import type { StoredProduct } from '../../../store/catalogue/products.ts';
import { fail, InvalidInput } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { explainNotDelivered } from '../../shipping/explain-not-delivered.ts';
import { explainNotPlaced } from './explain-not-placed.ts';
import { findPlaced } from './place-order.ts';
import { calculateTelephoneTotals, placeTelephoneOrder, type TelephoneOrder } from './place-telephone-order.ts';

const toProduct = (stored: StoredProduct) => toCatalogueProduct(stored, {});

const readOrder = ({ customer, lines, promoCode, purchaseOrder }: TelephoneOrder): TelephoneOrder => ({
  ...{ customer, lines, purchaseOrder },
  promoCode: promoCode || null,
});

export const findSellableProductsAction = implement(findSellableProducts, async ({ catalogue }, { search }) =>
  (catalogue ? findNamed(catalogue, search, 20) : []).map(({ id, name, region, price, inStock, stockLeft }) => ({
    ...{ id, name, region },
    price: parseDecimal(price) ?? 0,
    inStock: inStock && stockLeft !== 0,
    stockLeft: stockLeft ?? null,
  })),
);

export const priceTelephoneOrderAction = implement(priceTelephoneOrder, async ({ db, clock }, input) => {
  const priced = await calculateTelephoneTotals(db, { clock, toProduct }, readOrder(input));
  return priced.ok ? { ...priced.totals, lines: [...priced.totals.lines] } : new InvalidInput(priced.problems);
});

export const createTelephoneOrderAction = implement(createTelephoneOrder, async (context, input) => {
  const { store, clock, settings, wakeMail, caller } = context;
  const order = readOrder(input);
  const key = `desk-${input.key}`;
  const requestHash = createHash('sha256').update(JSON.stringify(order)).digest('hex');
  // A retry after a lost response returns the same order, even if prices or promo codes have changed since: the order
  // itself may have exhausted its code.
  const placed = await findPlaced(store.db, { key, requestHash });
  if (placed === 'another') return fail('order-already-created');
  if (placed) return { reference: placed.reference };
  const priced = await calculateTelephoneTotals(store.db, { clock, toProduct }, order);
  if (!priced.ok) return new InvalidInput(priced.problems);
  if (priced.totals.total !== input.told) return fail('totals-changed');
  const deps = { ...context, toProduct, maxLineQuantity: settings.maxLineQuantity };
  const result = await placeTelephoneOrder(deps, order, { told: priced.totals, key, requestHash });
  if (result.ok) {
    wakeMail();
    const { reference, link } = result.accepted;
    return { reference, ...(caller.surface === 'command' && { link }) };
  }
  if (result.reason === 'not-delivered') return new InvalidInput([explainNotDelivered(result.region, order.customer)]);
  if (result.reason === 'idempotency-key-reused') return fail('order-already-created');
  return fail('order-changed', { texts: explainNotPlaced(result, order.customer) });
});
