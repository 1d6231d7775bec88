import type { Region } from '../../../../contract/catalogue/product.ts';
import type { CustomItem } from '../../../../contract/orders/editing/telephone-orders.ts';
import { normaliseDecimalPoint } from '../../../../contract/shared/forms/decimal-point.ts';
import type { FieldError } from '../../../../contract/shared/problem.ts';
import { customProducts, type SoldProduct } from '../../../../domain/orders/custom-product.ts';
import { parseDecimal } from '../../../../domain/shared/money/money.ts';

interface Reading {
  readonly region: Region;
  /** Ids of the order's other lines. */
  readonly taken?: readonly string[];
  readonly problems: FieldError[];
}

/** Reads items without a product, as staff describe them. */
export function readCustomItems(
  items: readonly CustomItem[],
  { region, taken, problems }: Reading,
): { readonly product: SoldProduct; readonly quantity: number }[] {
  const priced = items.map(({ name, price }) => {
    const amount = parseDecimal(normaliseDecimalPoint(price));
    if (amount === undefined)
      problems.push({ field: 'customItems', message: 'Enter a price for the custom item, such as 25.00' });
    return { name, price: amount ?? 0 };
  });
  return customProducts(priced, region, taken).map((product, index) => {
    return { product, quantity: items[index]?.quantity ?? 0 };
  });
}
