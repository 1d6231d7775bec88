import { maxCartQuantity } from '../../contract/cart/cart.ts';
import { slugPattern } from '../../contract/catalogue/product.ts';

/** Product and quantity in a cart link. Prices come from the catalogue. */
export interface CartLinkItem {
  readonly productId: string;
  readonly quantity: number;
}

/** Parsed cart link; `isCut` if it exceeded the limits. */
export interface LinkedCart {
  readonly items: readonly CartLinkItem[];
  readonly isCut: boolean;
}

/** Maximum number of lines in a cart link. */
export const maxLinkedCartLines = 50;
/** Longer than the longest cart within the line limit. */
const maxCharacters = 6000;

/** Serialises a cart as a URL fragment, which browsers do not send to servers: 'basket=xl-7:2,desk-2:1'. */
export function serialiseCartLink(items: readonly CartLinkItem[]): string {
  const lines = items.slice(0, maxLinkedCartLines).map(({ productId, quantity }) => `${productId}:${quantity}`);
  return `basket=${lines.join(',')}`;
}

/**
 * Parses a cart link, also one not written by `serialiseCartLink`: invalid lines are skipped, quantities of repeated
 * products added. Returns undefined if the fragment holds no cart.
 */
export function parseCartLink(fragment: string): LinkedCart | undefined {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith('basket=')) return undefined;
  const lines = text.slice('basket='.length, maxCharacters).split(',');
  const isLonger = text.length > maxCharacters;
  // The cut may fall inside the last number and change it.
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
