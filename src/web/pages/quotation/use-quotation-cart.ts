import { useEffect, useState } from 'react';
import { type CartLine, maxLineQuantity } from '../../../contract/cart/cart.ts';
import type { Product } from '../../../contract/catalogue/product.ts';
import {
  type CartLinkItem,
  type LinkedCart,
  maxLinkedCartLines,
  parseCartLink,
} from '../../../domain/cart/cart-link.ts';
import { useCart } from '../../cart/use-cart.ts';
import { useCatalogue } from '../../catalogue/use-catalogue.ts';

export interface QuotationCart {
  readonly lines: readonly CartLine[];
  /** How many lines name what is sold no more. */
  readonly unknown: number;
  /** It was more than a quotation holds, and is cut short. */
  readonly isCut: boolean;
  /** It is that of a link, and not the visitor's own. */
  readonly isLinked: boolean;
}

/**
 * What is to be quoted: the basket in the fragment of the address, else the visitor's cart; always at today's prices.
 * Undefined while that is not known, and 'failed' where the catalogue cannot be had.
 */
export function useQuotationCart(): QuotationCart | 'failed' | undefined {
  const [linked, setLinked] = useState<LinkedCart | null>();
  useEffect(() => {
    const read = () => setLinked(parseCartLink(location.hash) ?? null);
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const cart = useCart();
  const { products, failed } = useCatalogue();
  if (failed && !products) return 'failed';
  if (linked === undefined || !cart || !products) return undefined;
  const whole: readonly CartLinkItem[] = linked?.items ?? cart.cart;
  const items = whole.slice(0, maxLinkedCartLines).map(({ productId, quantity }) => {
    return { productId, quantity: Math.min(quantity, maxLineQuantity) };
  });
  const isCut =
    linked?.isCut === true || items.length < whole.length || whole.some(({ quantity }) => quantity > maxLineQuantity);
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = items.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId);
    return product ? [{ productId, quantity, product: product as Product }] : [];
  });
  return { lines, unknown: items.length - lines.length, isCut, isLinked: linked !== null };
}
