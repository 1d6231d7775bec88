import { type ReactNode, useRef } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { ProductList, useProductPage } from '../../ui/lists/product-list.tsx';
import { Page } from '../../ui/page.tsx';
import { CountRow } from './count-row.tsx';

/** A count sheet for the phone: a large field per product, saved and left for the next one with Enter. */
export default function CountView(): ReactNode {
  const { bar, list: products } = useProductPage();
  const list = useRef<HTMLUListElement>(null);
  const next = (index: number) => {
    const fields = list.current?.querySelectorAll('input') ?? [];
    (fields[index + 1] ?? fields[index])?.focus();
  };
  return (
    <Page title="Count stock" actions={<ButtonLink href="/products">All products</ButtonLink>}>
      {bar}
      <p className="mb-3 text-sm text-ink-soft">
        Count the units for sale, without units ordered but not yet dispatched. A count is saved when you leave its
        field; Enter moves on.
      </p>
      <ProductList list={products}>
        {(rows) => (
          <ul ref={list} className="divide-y divide-line">
            {rows.map((row, index) => (
              <CountRow key={row.id} row={row} onDone={() => next(index)} />
            ))}
          </ul>
        )}
      </ProductList>
    </Page>
  );
}
