import type { Product } from '../../../contract/catalogue/product.ts';
import type { OrderTotals, PricedLine } from '../../pricing/calculate-totals.ts';
import { toDecimal } from '../../shared/money/money.ts';

/** New quantity of a product in an order; 0 removes the product. */
interface QuantityChange {
  readonly productId: string;
  readonly quantity: number;
}

export interface EditedLine {
  readonly product: Pick<Product, 'id' | 'name' | 'price' | 'region'>;
  readonly quantity: number;
}

/**
 * Applies new quantities to the lines of an order. Its lines keep the price at which they were ordered; added
 * products follow in the given order, at their current price.
 */
export function editLines(
  { region, lines }: Pick<OrderTotals, 'region' | 'lines'>,
  changes: readonly QuantityChange[],
  added: ReadonlyMap<string, EditedLine['product']>,
): EditedLine[] {
  const wanted = new Map(changes.map(({ productId, quantity }) => [productId, quantity]));
  const kept = lines.map(({ productId: id, name, unitPrice, quantity }) => ({
    product: { id, name, price: toDecimal(unitPrice), region },
    quantity: wanted.get(id) ?? quantity,
  }));
  const ordered = new Set(lines.map(({ productId }) => productId));
  const extra = changes.flatMap(({ productId, quantity }) => {
    const product = ordered.has(productId) ? undefined : added.get(productId);
    return product ? [{ product, quantity }] : [];
  });
  return [...kept, ...extra].filter(({ quantity }) => quantity > 0);
}

type Quantities = readonly Pick<PricedLine, 'productId' | 'quantity'>[];

/** Units of each product to reserve for changed lines; negative for units to release. */
export function stockToReserve(before: Quantities, after: Quantities): QuantityChange[] {
  const change = new Map(after.map(({ productId, quantity }) => [productId, quantity]));
  for (const { productId, quantity } of before) change.set(productId, (change.get(productId) ?? 0) - quantity);
  return Array.from(change, ([productId, quantity]) => ({ productId, quantity })).filter(
    ({ quantity }) => quantity !== 0,
  );
}
