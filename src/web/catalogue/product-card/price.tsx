import type { ReactNode } from 'react';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import { wasPrice } from '../../../domain/pricing/was-price.ts';
import { priceToMinor } from '../../../domain/shared/money/money.ts';
import { usePriceFormat } from '../../currency/use-price-format.ts';

/** A product's price, with the was price if it was higher. Screen readers hear which is which. */
export function Price({ product, className = '' }: { product: ListedProduct; className?: string }): ReactNode {
  const format = usePriceFormat(product.region);
  const before = wasPrice(product);
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      {before && <span className="sr-only">Now </span>}
      <span className="font-semibold">{format(priceToMinor(product.price))}</span>
      {before && (
        <>
          <span className="sr-only">, was </span>
          <s className="text-[0.7em] text-ink-soft">{format(before)}</s>
        </>
      )}
    </p>
  );
}
