import type { Region } from '../../../../contract/catalogue/product.ts';
import type { OrderAccepted, OrderItem, OrderRequest } from '../../../../contract/orders/order.ts';
import type { PromoResponse } from '../../../../contract/promotions/promo.ts';
import type { OrderChange } from '../../../../contract/shared/problem.ts';
import type { ShippingMethod } from '../../../../contract/shipping/shipping-zones.ts';
import type { SoldProduct } from '../../../../domain/orders/custom-product.ts';
import type { OrderOrigin } from '../../../../domain/orders/order-timeline.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import type { AddressGroup } from '../../../http/client/client-address.ts';
import type { Tx } from '../../../store/engine/database.ts';
import type { UnpaidLimit } from '../../../store/orders/order-holds.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import type { App } from '../../app.ts';

/** What staff decide for a caller, beyond prices and discounts. */
export interface StaffTerms {
  /** The payment that the confirmation announces: received, or agreed for later. */
  readonly payment: 'paid' | 'later' | undefined;
  /** The return that pays for the order, and the amount that it pays. */
  readonly exchanged?: { readonly number: string; readonly credit: Minor };
  /** Further facts for the audit log. */
  readonly audited: Readonly<Record<string, unknown>>;
  /** Further writes once the order is inserted, in the same transaction. */
  readonly afterwards: (tx: Tx, order: StoredOrder) => Promise<void>;
}

/** Returns until when an order placed now holds its stock; null if it could not be paid by then. */
export type HoldRule = (region: Region, now: number) => number | null;

export interface PlaceOrderDeps extends Pick<App, 'store' | 'clock' | 'ids' | 'links'> {
  /** Rule for how long an unpaid order holds its stock; if omitted, until the owner decides. */
  readonly holdOrders?: HoldRule;
  /** The seller, whose terms of the day the confirmation keeps; if omitted, it shows those at sending. */
  readonly settings?: App['settings'];
}

export interface OrderDraft {
  readonly request: OrderRequest;
  readonly items: readonly OrderItem[];
  readonly key: string;
  /** Hash of everything that identifies the order. */
  readonly requestHash: string;
  /** Discount promised by a quotation or granted by staff: it applies regardless of the code's current value. */
  readonly promised?: PromoResponse | undefined;
  /** Names and prices under which a quotation offered products, by their ids. */
  readonly offered?: ReadonlyMap<string, Pick<SoldProduct, 'name' | 'price'>>;
  /** Items without a product of the catalogue: they have no stock. */
  readonly customProducts?: readonly SoldProduct[];
  /** Origin, if not the storefront. */
  readonly origin?: OrderOrigin;
  /** Number of the quotation that was accepted, which the customer's email states. */
  readonly quotation?: string;
  /** Client networks, narrowest first, if the unpaid orders of a visitor are limited. */
  readonly networks?: AddressGroup;
  readonly byStaff?: StaffTerms;
  /** Shipping that a quotation or an exchange settled, null for none; otherwise the shop's rates apply. */
  readonly shipping?: ShippingMethod | null | undefined;
  /** Further writes in the same transaction. */
  readonly alongside?: (tx: Tx, order: StoredOrder) => Promise<void>;
}

export type PlaceOrderResult =
  | { readonly ok: true; readonly replayed: boolean; readonly accepted: OrderAccepted }
  | { readonly ok: false; readonly reason: 'mixed-regions' | 'idempotency-key-reused' }
  | { readonly ok: false; readonly reason: 'not-delivered'; readonly region: Region }
  | { readonly ok: false; readonly reason: 'unpaid-limit'; readonly limit: UnpaidLimit }
  | { readonly ok: false; readonly reason: 'order-changed'; readonly changes: readonly OrderChange[] };

/** The stored response: all but the link, whose token is never stored. */
export type StoredOrderResponse = Omit<OrderAccepted, 'link'>;
/** An order that was not placed, and the reason. */
export type Refusal = Extract<PlaceOrderResult, { ok: false }>;
