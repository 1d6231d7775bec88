import type { Minor } from '../../shared/money/money.ts';

/** A line of an order of a former shop. */
export interface ImportedOrderLine {
  readonly name: string;
  /** Empty if the file has none. */
  readonly sku: string;
  readonly quantity: number;
  readonly unitPrice: Minor;
  /** After the discount of this line. */
  readonly total: Minor;
}

/** What a file tells about an order besides its customer. Amounts are hundredths of the currency. */
export interface ImportedOrderFacts {
  /** Milliseconds since the epoch. */
  readonly placedAt: number;
  readonly cancelledAt: number | null;
  readonly paymentStatus: 'awaiting-payment' | 'part-paid' | 'paid' | 'part-refunded' | 'refunded' | 'cancelled';
  readonly fulfilmentStatus: 'unfulfilled' | 'part-fulfilled' | 'fulfilled' | 'cancelled';
  /** ISO 4217, such as EUR: not only currencies of this shop. */
  readonly currency: string;
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly shipping: Minor;
  readonly tax: Minor;
  readonly total: Minor;
  readonly refunded: Minor;
  /** Whether the prices include the tax; null if the file does not tell. */
  readonly taxIncluded: boolean | null;
  readonly promoCode: string;
  readonly paymentMethod: string;
  /** ISO 3166-1 code, or the name that the file has. */
  readonly country: string;
  readonly lines: readonly ImportedOrderLine[];
}

/** Personal data of an imported order. */
export interface ImportedOrderCustomer {
  readonly name: string;
  /** Empty if the file has none that is valid. */
  readonly email: string;
  /** Delivery address in one line, otherwise the billing address. */
  readonly address: string;
}

/** An order of a former shop, as its file has it. */
export interface ImportedOrder {
  readonly line: number;
  /** Its number there, such as #1001. */
  readonly number: string;
  readonly facts: ImportedOrderFacts;
  readonly customer: ImportedOrderCustomer;
  /** What was left out or assumed, as sentences. */
  readonly notes: readonly string[];
}
