import type { ReactNode } from 'react';
import type { Region } from '../../../contract/catalogue/product.ts';
import { saleCurrency } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { Button } from '../../ui/button.tsx';
import { amountFieldProps, formatAmount } from '../../ui/format/amounts.ts';
import { Field } from '../../ui/forms/fields/field.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import { ProductSearch } from '../orders/order-lines-fields.tsx';

/** Current price and stock of a product. */
export interface CurrentProduct {
  readonly id: string;
  readonly price: number;
  readonly inStock: boolean;
  readonly stockLeft: number | null;
}

/** Line of a quotation in the form, with its fields as text. */
export interface TypedLine {
  /** Identifies the line in the form. */
  readonly key: string;
  /** Empty for a new custom line. */
  readonly productId: string;
  readonly name: string;
  readonly isCustom: boolean;
  readonly region: Region;
  readonly quantity: string;
  readonly unitPrice: string;
}

interface LinesProps {
  readonly lines: readonly TypedLine[];
  /** Products that are sold now, by id; undefined until they are loaded. */
  readonly products: ReadonlyMap<string, CurrentProduct> | undefined;
  readonly onChange: (lines: readonly TypedLine[]) => void;
}

/** Lines of a quotation: products at any price and custom lines. */
export function QuotationLinesFields({ lines, products, onChange }: LinesProps): ReactNode {
  const change = (key: string, part: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const addCustom = () => {
    const region = lines[0]?.region ?? 'uk-eu';
    const blank = { productId: '', name: '', isCustom: true, quantity: '1', unitPrice: '' };
    onChange([...lines, { ...blank, key: crypto.randomUUID(), region }]);
  };
  return (
    <>
      {lines.length === 0 ? (
        <p className="text-ink-soft">No items yet. Add a product or a custom line.</p>
      ) : (
        <ul aria-label="Items of the quote" className="divide-y divide-line border-b border-line">
          {lines.map((line, index) => (
            <li key={line.key} className="py-3">
              <LineFields
                line={line}
                nth={index + 1}
                product={products?.get(line.productId)}
                isLoaded={products !== undefined}
                onChange={(part) => change(line.key, part)}
                onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button onClick={addCustom}>Add custom line</Button>
      <ProductSearch
        onAdd={({ id, name, region, price }) => {
          const known = lines.find(({ productId }) => productId === id);
          if (known) return change(known.key, { quantity: String((Number(known.quantity) || 0) + 1) });
          const added = { key: id, productId: id, name, isCustom: false, region, quantity: '1' };
          onChange([...lines, { ...added, unitPrice: toDecimal(price) }]);
        }}
      />
    </>
  );
}

interface LineProps {
  readonly line: TypedLine;
  readonly nth: number;
  readonly product: CurrentProduct | undefined;
  readonly isLoaded: boolean;
  readonly onChange: (part: Partial<TypedLine>) => void;
  readonly onRemove: () => void;
}

function LineFields({ line, nth, product, isLoaded, onChange, onRemove }: LineProps): ReactNode {
  const { name, isCustom, region, quantity, unitPrice } = line;
  const currency = saleCurrency[region];
  const called = name || `custom line ${nth}`;
  return (
    <>
      {isCustom ? (
        <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
          <Field
            label="Description"
            value={name}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <SelectField
            label="Range"
            value={region}
            options={{ 'uk-eu': 'UK & EU (GBP)', 'us-only': 'US (USD)' }}
            onChange={(next) => onChange({ region: next })}
          />
        </div>
      ) : (
        <p className="font-medium wrap-anywhere">{name}</p>
      )}
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <label className="field !w-24">
          <span className="mb-1 block text-sm">Quantity</span>
          <input
            type="number"
            className="input"
            min={1}
            max={9999}
            aria-label={`Quantity of ${called}`}
            value={quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
        </label>
        <label className="field !w-32">
          <span className="mb-1 block text-sm">Price in {currency}</span>
          <input
            className="input"
            {...amountFieldProps}
            autoComplete="off"
            aria-label={`Price of ${called} in ${currency}`}
            value={unitPrice}
            onChange={({ target }) => onChange({ unitPrice: target.value })}
          />
        </label>
        <Button variant="quiet" subject={called} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {!isCustom && isLoaded && <ProductNote line={line} product={product} />}
    </>
  );
}

/** How the shop sells a product now, where it differs from the line. */
function ProductNote({ line, product }: Pick<LineProps, 'line' | 'product'>): ReactNode {
  const { region, unitPrice, quantity } = line;
  if (!product)
    return <p className="mt-1 text-sm text-danger">No longer available. Remove it, or add a custom line.</p>;
  const { price, inStock, stockLeft } = product;
  const notes = [
    ...(unitPrice === toDecimal(price) ? [] : [`Shop price now ${formatAmount(price, saleCurrency[region])}`]),
    ...(!inStock ? ['out of stock'] : stockLeft !== null && stockLeft < Number(quantity) ? [`${stockLeft} left`] : []),
  ];
  const text = notes.join(', ');
  return text && <p className="mt-1 text-sm text-ink-soft">{text.charAt(0).toUpperCase() + text.slice(1)}.</p>;
}
