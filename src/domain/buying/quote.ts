import type { CartLine } from '../../contract/cart.ts';
import type { Product, Region } from '../../contract/product.ts';
import { type SaleCurrency, saleCurrency } from '../currency.ts';
import { type Minor, percentOf, priceToMinor } from '../money.ts';

export interface QuoteLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly lineTotal: Minor;
}

/** What one order comes to. `subtotal = discount + total`, always; shipping is free. */
export interface Quote {
  readonly region: Region;
  readonly currency: SaleCurrency;
  readonly lines: readonly QuoteLine[];
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly total: Minor;
}

type Quotable = Pick<CartLine, 'quantity'> & { product: Pick<Product, 'id' | 'name' | 'price' | 'region'> };

/**
 * The one reckoning of the store: cart page, checkout, promo and order all show or check what this returns.
 * @param lines lines of one range; a line of another range is a bug and throws
 * @param percent the percentage that a valid promo code takes off, 0 without a code
 */
export function quote(region: Region, lines: readonly Quotable[], percent: number): Quote {
  const quoted = lines.map(({ product, quantity }) => {
    if (product.region !== region) throw new Error(`${product.id} is sold in ${product.region}, not in ${region}`);
    const unitPrice = priceToMinor(product.price);
    return { productId: product.id, name: product.name, quantity, unitPrice, lineTotal: unitPrice * quantity };
  });
  const subtotal = quoted.reduce((sum, line) => sum + line.lineTotal, 0);
  const discount = percentOf(subtotal, percent);
  return { region, currency: saleCurrency[region], lines: quoted, subtotal, discount, total: subtotal - discount };
}
