import type { Region } from '../catalogue/product.ts';

export interface DeskOrderLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly lineTotal: number;
}

export interface TelephoneOrderTotals {
  readonly lines: readonly DeskOrderLine[];
  readonly currency: 'GBP' | 'USD';
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
}

export interface SellableProduct {
  readonly id: string;
  readonly name: string;
  readonly region: Region;
  readonly price: number;
  readonly inStock: boolean;
  readonly stockLeft: number | null;
}
