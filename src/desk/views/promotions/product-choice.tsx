import { type ReactNode, useState } from 'react';
import { findPromoProducts, type PromoProduct } from '../../../contract/promotions/promotions.ts';
import { useOperation } from '../../api/queries.ts';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { charge } from '../../ui/format/product-values.ts';
import { CheckboxField } from '../../ui/forms/fields/checkbox-field.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';

interface ProductChoiceProps {
  readonly chosen: readonly PromoProduct[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly PromoProduct[]) => void;
}

/** Limits a promo code to products, found by name. */
export function ProductChoice({ chosen, error, onChange }: ProductChoiceProps): ReactNode {
  const [isOpen, setOpen] = useState(chosen.length > 0);
  const [search, setSearch] = useState('');
  const found = useOperation(findPromoProducts, { search }, { enabled: isOpen });
  const has = (id: string) => chosen.some((product) => product.id === id);
  const toggle = (product: PromoProduct) =>
    onChange(has(product.id) ? chosen.filter(({ id }) => id !== product.id) : [...chosen, product]);
  return (
    <fieldset className="field">
      <legend className="mb-1 font-semibold">Products</legend>
      <CheckboxField
        label="Selected products only"
        checked={isOpen}
        onChange={(isChecked) => {
          setOpen(isChecked);
          if (!isChecked) onChange([]);
        }}
      />
      {isOpen && (
        <div className="mt-3 space-y-2">
          {chosen.length > 0 && (
            <ul className="flex flex-wrap gap-2" aria-label="Selected products">
              {chosen.map((product) => (
                <li key={product.id}>
                  <button type="button" className="badge told min-h-7 gap-1" onClick={() => toggle(product)}>
                    {product.name}
                    <span aria-hidden="true" className="no-print">
                      ✕
                    </span>
                    <span className="sr-only">: remove</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <SearchBox label="Search products" value={search} onSearch={setSearch} />
          <div className="max-h-64 overflow-y-auto rounded-control border border-line">
            <QueryBoundary query={found} rows={3}>
              {(products) => (
                <ul>
                  {products.map((product) => (
                    <li key={product.id}>
                      <label className="flex min-h-10 items-center gap-2 px-3 hover:bg-tint">
                        <input
                          type="checkbox"
                          className="size-4"
                          checked={has(product.id)}
                          onChange={() => toggle(product)}
                        />
                        <span className="grow">{product.name}</span>
                        <span className="text-sm text-ink-soft">{charge(product.price, product.region)}</span>
                      </label>
                    </li>
                  ))}
                  {products.length === 0 && <li className="p-3 text-ink-soft">No products found</li>}
                </ul>
              )}
            </QueryBoundary>
          </div>
        </div>
      )}
      {error && <p className="mt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  );
}
