import type { Product } from '../../contract/catalogue/product.ts';
import { type ListedProduct, listedSpecifications, maxBadges } from '../../contract/catalogue/product-cards.ts';
import { findSpecification } from '../../domain/catalogue/specifications.ts';

/** A product as lists use it. */
export function listProduct({
  description: _text,
  images: _more,
  gtin: _code,
  variants: _variants,
  ...product
}: Product): ListedProduct {
  return {
    ...product,
    features: product.features.slice(0, maxBadges),
    specifications: shorten(product.specifications),
    pictures: product.pictures.slice(0, 1).map(({ kind: _kind, ...picture }) => ({ ...picture, alt: '' })),
  };
}

/** Keeps the specifications that lists read, by the same rule; drops the others. */
function shorten(specifications: string): string {
  const found = listedSpecifications.flatMap((name) => {
    const text = findSpecification(specifications, name);
    return text === undefined ? [] : [[name, text]];
  });
  return found.length > 0 ? JSON.stringify(Object.fromEntries(found)) : '';
}
