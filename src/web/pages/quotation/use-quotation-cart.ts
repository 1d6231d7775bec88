import { useEffect, useState } from 'react';
import { type CartLine, maxLineQuantity } from '../../../contract/cart/cart.ts';
import type { Product } from '../../../contract/catalogue/product.ts';
import { apiPaths } from '../../../contract/shared/routes.ts';
import {
  type CartLinkItem,
  type LinkedCart,
  maxLinkedCartLines,
  parseCartLink,
} from '../../../domain/cart/cart-link.ts';
import { useCart } from '../../cart/use-cart.ts';
import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import { useResource } from '../../data-cache/use-resource.ts';

export interface QuotationCart {
  readonly lines: readonly CartLine[];
  /** Number of lines whose product is no longer sold. */
  readonly unknown: number;
  /** Whether the cart exceeded the limit of a quotation and was truncated. */
  readonly isCut: boolean;
  /** Whether the cart comes from a link instead of the visitor's storage. */
  readonly isLinked: boolean;
}

/**
 * Returns the cart to quote: from the URL's fragment, else the visitor's cart; always at current prices. Undefined
 * while it is unknown, and 'failed' if the catalogue cannot be fetched.
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
  // A linked cart names products by id only, of either kind.
  const { data: spares, failed: hasNoSpares } = useResource<readonly Product[]>(apiPaths.spares);
  if ((failed && !products) || (hasNoSpares && !spares)) return 'failed';
  if (linked === undefined || !cart || !products || !spares) return undefined;
  const whole: readonly CartLinkItem[] = linked?.items ?? cart.cart;
  const items = whole.slice(0, maxLinkedCartLines).map(({ productId, quantity }) => {
    return { productId, quantity: Math.min(quantity, maxLineQuantity) };
  });
  const isCut =
    linked?.isCut === true || items.length < whole.length || whole.some(({ quantity }) => quantity > maxLineQuantity);
  const byId = new Map([...products, ...spares].map((product) => [product.id, product]));
  const lines = items.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId);
    return product ? [{ productId, quantity, product: product as Product }] : [];
  });
  return { lines, unknown: items.length - lines.length, isCut, isLinked: linked !== null };
}
