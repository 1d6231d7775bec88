import type { Generated } from 'kysely';

export interface OrderStatusChangeRow {
  order_id: string;
  step: number;
  from_status: string;
  to_status: string;
  note: string | null;
  changed_at: number;
}

/** Order link: only the SHA-256 of its token is stored. */
export interface OrderLinkRow {
  token_hash: string;
  order_id: string;
  created_at: number;
}

/** Search term of an order, with the time when the order was placed. */
export interface OrderSearchTermRow {
  word: string;
  placed_at: number;
  order_id: string;
}

/** Single row: the newest order in the search index. */
export interface OrderSearchCursorRow {
  id: 1;
  placed_at: number;
  order_id: string;
}

/** Internal note of a staff member about an order. */
export interface OrderNoteRow {
  id: string;
  order_id: string;
  author: string;
  text: string;
  created_at: number;
}

/** Edit of an order before dispatch. Lines and totals before and after it are JSON. */
export interface OrderEditRow {
  order_id: string;
  /** From the caller, so that a repeated request is recognised. */
  id: string;
  author: string;
  before: string;
  after: string;
  /** Invoice issued by the edit. */
  invoice: string | null;
  /** Credit note that cancels the former invoice. */
  credit_note: string | null;
  /** By when the customer is asked to pay; null if nothing is due. */
  pay_by: number | null;
  edited_at: number;
}

/** Unpaid order from the storefront, and until when it reserves its stock and promo codes. */
export interface OrderHoldRow {
  order_id: string;
  /** Null if the shop had no payment method: not cancelled automatically until the owner sets a time. */
  held_until: number | null;
  /** When the owner last set the time. */
  extended_at: number | null;
  /** Keyed hash of the canonical mailbox of the customer's email. */
  mailbox_hash: string | null;
  /** Keyed hash of the client network: an IPv4 address, or a /64 of IPv6. */
  network_hash: string | null;
  /** Keyed hash of the surrounding /56; null for IPv4. */
  block_hash: string | null;
  /** Keyed hash of the surrounding /48; null for IPv4. */
  site_hash: string | null;
}

/** Single row: identifies the key that hashes email addresses. */
export interface AddressKeyRow {
  id: number;
  fingerprint: string;
}

export interface ShipmentRow {
  order_id: string;
  carrier: string;
  tracking_number: string | null;
  tracking_url: string | null;
}

export interface OrderRow {
  id: string;
  reference: string;
  region: 'uk-eu' | 'us-only';
  currency: 'GBP' | 'USD';
  customer_name: string;
  customer_email: string;
  shipping_address: string;
  city: string;
  postal_code: string;
  country: string;
  /** Lines and shipping, before the discount. */
  subtotal_minor: number;
  discount_minor: number;
  total_minor: number;
  promo_code: string | null;
  promo_basis_points: number;
  status: string;
  created_at: number;
  /** How often the order links were replaced. */
  link_version: Generated<number>;
  /** Sales channel, if not the storefront. */
  origin: Generated<'telephone' | 'quotation' | 'exchange' | null>;
  /** The customer's own purchase order number. */
  purchase_order: Generated<string | null>;
  /** School or business that the customer orders for. */
  organisation: Generated<string | null>;
  /** Minimum subtotal of the promo code, if it has one. */
  promo_from_minor: Generated<number | null>;
  /** State of a US address, as its USPS abbreviation. */
  state: Generated<string | null>;
  shipping_minor: Generated<number>;
  /** Shipping method as JSON; null if shipping was free without a rate. */
  shipping_method: Generated<string | null>;
}

/** Name and price as sold: the product may change or be deleted. */
export interface OrderLineRow {
  order_id: string;
  line: number;
  product_id: string;
  name: string;
  quantity: number;
  unit_price_minor: number;
  line_total_minor: number;
  /** 0 if the order's discount applies only to other lines. */
  discounted: Generated<number>;
}

export interface IdempotencyKeyRow {
  key: string;
  request_hash: string;
  response: string;
  created_at: number;
}
