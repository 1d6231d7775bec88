import { type ReactNode, useState } from 'react';
import type { Region } from '../../../contract/catalogue/product.ts';
import { findSellableProducts, type SellableProduct } from '../../../contract/orders/editing/telephone-orders.ts';
import { saleCurrency } from '../../../domain/shared/money/currency.ts';
import { parseDecimal, toDecimal } from '../../../domain/shared/money/money.ts';
import { useOperation } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { Field } from '../../ui/forms/fields/field.tsx';
import { usePickOnEnter } from '../../ui/lists/use-pick-on-enter.ts';

/** Line of an order that staff enter. */
export interface FormLine {
  readonly product: Pick<SellableProduct, 'id' | 'name'>;
  readonly quantity: number;
  /** Price as typed, of an item that is no product. */
  readonly price?: string;
}

/** Returns the lines with one unit more of a product. */
export function addUnit<Line extends FormLine>(lines: readonly Line[], product: Line['product']): readonly Line[] {
  return lines.some((line) => line.product.id === product.id)
    ? lines.map((line) => (line.product.id === product.id ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { product, quantity: 1 } as Line];
}

interface ProductSearchProps {
  /** Only products of this region; of both if absent. */
  readonly region?: Region;
  readonly onAdd: (product: SellableProduct) => void;
}

/** Search field for products, with a button to add each result. */
export function ProductSearch({ region, onAdd }: ProductSearchProps): ReactNode {
  const [search, setSearch] = useState('');
  const found = useOperation(findSellableProducts, { search });
  const products = (found.data ?? []).filter((product) => region === undefined || product.region === region);
  const pickOnEnter = usePickOnEnter({
    search,
    found,
    first: products.find(({ inStock }) => inStock),
    onPick: onAdd,
  });
  return (
    <div>
      <Field
        label="Product"
        type="search"
        placeholder="Search products"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={pickOnEnter}
      />
      <ul className="mt-2 max-h-56 divide-y divide-line overflow-y-auto">
        {products.map((product) => (
          <li key={product.id} className="flex items-center justify-between gap-3 py-1.5">
            <span>
              {product.name}
              <span className="block text-sm text-ink-soft">
                {formatAmount(product.price, saleCurrency[product.region])}
                {!product.inStock ? ', out of stock' : product.stockLeft !== null ? `, ${product.stockLeft} left` : ''}
              </span>
            </span>
            <Button disabled={!product.inStock} onClick={() => onAdd(product)}>
              Add<span className="sr-only"> {product.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lines of items that are no product, as the API takes them. */
export const customItemsOf = (lines: readonly FormLine[]) =>
  lines.flatMap(({ product: { name }, quantity, price }) => (price === undefined ? [] : [{ name, price, quantity }]));

/** '£25.00' for a price typed as '25' or '25,00', '25.00' while its currency is unknown; unchanged if not valid. */
function formatTyped(price: string, currency: string | undefined): string {
  const amount = parseDecimal(price.replace(',', '.'));
  if (amount === undefined) return price;
  return currency === undefined ? toDecimal(amount) : formatAmount(amount, currency);
}

/** Quantities of an order's lines, with a button to remove each. */
export function LineFields<Line extends FormLine>({
  lines,
  currency,
  onChange,
}: {
  readonly lines: readonly Line[];
  readonly currency?: string;
  readonly onChange: (lines: readonly Line[]) => void;
}): ReactNode {
  if (lines.length === 0) return <p className="text-ink-soft">No products yet. Add one.</p>;
  return (
    <ul aria-label="Order lines" className="divide-y divide-line border-t border-line">
      {lines.map(({ product, quantity, price: typed }) => {
        const price = typed === undefined ? undefined : formatTyped(typed, currency);
        // Custom items may share a name: their price tells them apart.
        const label = price === undefined ? product.name : `${product.name}, ${price}`;
        return (
          <li key={product.id} className="flex items-center gap-3 py-2">
            <span className="flex-1 wrap-anywhere">
              {product.name}
              {price !== undefined && <span className="block text-sm text-ink-soft">{price} each</span>}
            </span>
            <input
              type="number"
              className="input !w-20"
              min={1}
              max={9999}
              aria-label={`Quantity of ${label}`}
              value={quantity}
              onChange={({ target }) =>
                onChange(
                  lines.map((line) =>
                    line.product.id === product.id
                      ? { ...line, quantity: Math.trunc(target.valueAsNumber) || 0 }
                      : line,
                  ),
                )
              }
            />
            <Button
              variant="quiet"
              subject={label}
              onClick={() => onChange(lines.filter((line) => line.product.id !== product.id))}
            >
              Remove
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
