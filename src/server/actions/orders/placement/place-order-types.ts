import type { Product, Region } from '../../../../contract/catalogue/product.ts';
import type { OrderAccepted, OrderItem, OrderRequest } from '../../../../contract/orders/order.ts';
import type { PromoResponse } from '../../../../contract/promotions/promo.ts';
import type { OrderChange } from '../../../../contract/shared/problem.ts';
import type { OrderOrigin } from '../../../../domain/orders/order-timeline.ts';
import type { AddressGroup } from '../../../http/client/client-address.ts';
import type { StoredProduct } from '../../../store/catalogue/products.ts';
import type { Store, Tx } from '../../../store/engine/database.ts';
import type { UnpaidLimit } from '../../../store/orders/order-holds.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import type { Ids } from '../../ids.ts';
import type { OrderLinks } from '../../order-links.ts';

/**
 * When an order of a range that is placed now stops holding what it takes; null where nobody could pay for it by then.
 */
export type HoldRule = (region: Region, now: number) => number | null;

export interface PlaceOrderDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Ids;
  readonly toProduct: (stored: StoredProduct) => Product;
  readonly links: OrderLinks;
  /** How many of one product an order may hold; without it, any number. */
  readonly maxLineQuantity?: number;
  /**
   * Whether and until when an order that is not paid holds what it takes; without it, for as long as the owner likes.
   */
  readonly holdOrders?: HoldRule;
}

export interface OrderDraft {
  readonly request: OrderRequest;
  readonly items: readonly OrderItem[];
  readonly key: string;
  /** Stands for everything that makes this order this order. */
  readonly requestHash: string;
  /** What its code takes off, where that was promised: it is taken off whatever the code is worth by now. */
  readonly promised?: PromoResponse | undefined;
  /** How it came, where that is not by the shop's pages. */
  readonly origin?: OrderOrigin;
  /** The number of the quotation that it came from, which its customer is told. */
  readonly quotation?: string;
  /** The networks that it comes from, the narrowest first, where unpaid orders of one visitor are limited. */
  readonly networks?: AddressGroup;
  /** What is written together with it, all or nothing. */
  readonly alongside?: (tx: Tx, order: StoredOrder) => Promise<void>;
}

export type PlaceOrderResult =
  | { readonly ok: true; readonly replayed: boolean; readonly accepted: OrderAccepted }
  | { readonly ok: false; readonly reason: 'mixed-ranges' | 'idempotency-key-reused' }
  | { readonly ok: false; readonly reason: 'not-delivered'; readonly region: Region }
  | { readonly ok: false; readonly reason: 'unpaid-limit'; readonly limit: UnpaidLimit }
  | { readonly ok: false; readonly reason: 'order-changed'; readonly changes: readonly OrderChange[] };

/** What is kept of an answer: all but the link, whose token is nowhere kept. */
export type StoredOrderResponse = Omit<OrderAccepted, 'link'>;
/** An order that is not placed, and why. */
export type Refusal = Extract<PlaceOrderResult, { ok: false }>;
