import type { ReactNode } from 'react';
import type { ListedProduct } from '../../contract/product-cards.ts';
import { priceToMinor } from '../../domain/money.ts';
import { usePriceFormat } from '../currency/use-price-format.ts';

/** A product's price, and the price before where it was higher. A screen reader hears which is which. */
export function Price({ product, className = '' }: { product: ListedProduct; className?: string }): ReactNode {
  const { price, originalPrice, region } = product;
  const format = usePriceFormat(region);
  const now = priceToMinor(price);
  const before = originalPrice === undefined ? now : priceToMinor(originalPrice);
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      {before > now && <span className="sr-only">Now </span>}
      <span className="font-semibold">{format(now)}</span>
      {before > now && (
        <>
          <span className="sr-only">, was </span>
          <s className="text-[0.7em] text-ink-soft">{format(before)}</s>
        </>
      )}
    </p>
  );
}
