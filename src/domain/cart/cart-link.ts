import { maxCartQuantity } from '../../contract/cart/cart.ts';
import { slugPattern } from '../../contract/catalogue/product.ts';

/** So many of one product, without its price: that is the catalogue's. */
export interface CartLinkItem {
  readonly productId: string;
  readonly quantity: number;
}

/** What stands in a link, and whether it was more than is read of one. */
export interface LinkedCart {
  readonly items: readonly CartLinkItem[];
  readonly isCut: boolean;
}

/** The most lines that a link carries. */
export const maxLinkedCartLines = 50;
/** More than the longest lines of a basket take. */
const maxCharacters = 6000;

/** A basket as the fragment of an address, which no server is sent: 'basket=xl-7:2,desk-2:1'. */
export function serialiseCartLink(items: readonly CartLinkItem[]): string {
  const lines = items.slice(0, maxLinkedCartLines).map(({ productId, quantity }) => `${productId}:${quantity}`);
  return `basket=${lines.join(',')}`;
}

/**
 * Reads what `printBasket` wrote, or somebody else: what is no line of a basket is left out, of a product that stands
 * twice the numbers are added up. Undefined where there is no basket at all.
 */
export function parseCartLink(fragment: string): LinkedCart | undefined {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith('basket=')) return undefined;
  const lines = text.slice('basket='.length, maxCharacters).split(',');
  const isLonger = text.length > maxCharacters;
  // What the end goes through would be another number.
  if (isLonger) lines.pop();
  const quantities = new Map<string, number>();
  for (const line of lines) {
    const [id = '', number = ''] = line.split(':');
    if (id.length > 80 || !slugPattern.test(id) || !/^[1-9]\d{0,5}$/.test(number)) continue;
    quantities.set(id, Math.min(maxCartQuantity, (quantities.get(id) ?? 0) + Number(number)));
  }
  const items = Array.from(quantities, ([productId, quantity]) => ({ productId, quantity }));
  return { items: items.slice(0, maxLinkedCartLines), isCut: isLonger || items.length > maxLinkedCartLines };
}
