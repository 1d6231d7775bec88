import type { Generated } from 'kysely';
import type { PageViewRow, SalesPeriodRow, SalesProductRow, SalesStaleRow, VisitDayRow } from './dashboard-rows.ts';
import type { InvoiceRow, NumberSeriesRow, PaymentRow, PaymentSettlementRow, RefundRow } from './money-rows.ts';
import type {
  AddressKeyRow,
  OrderHoldRow,
  OrderLinkRow,
  OrderNoteRow,
  OrderStatusChangeRow,
  OrderWordRow,
  OrderWordsMarkRow,
} from './order-rows.ts';
import type { CardRefundRow, CardSessionRow, DisputeRow, ProviderEventRow } from './payment-rows.ts';
import type { CatalogueRow, PictureFileRow, PictureRow, PriceChangeRow, ProductRow } from './product-rows.ts';
import type {
  ExchangeRateRow,
  MessageAnswerRow,
  MessageRow,
  QuotationRow,
  StoredSettingRow,
  WordingRow,
} from './settings-rows.ts';
import type {
  AuditRow,
  DeskChallengeRow,
  DeskInvitationRow,
  DeskPasskeyRow,
  DeskPersonRow,
  DeskSessionRow,
} from './staff-rows.ts';
import type {
  ReturnedGoodsRow,
  WithdrawalClosingRow,
  WithdrawalDeductionRow,
  WithdrawalLineRow,
  WithdrawalRow,
  WithdrawalStatementRow,
} from './withdrawal-rows.ts';

/**
 * The tables, in types that mean the same on SQLite and PostgreSQL: text, integer (money in minor units, flags 0 or 1)
 * and bigint (milliseconds since the epoch). Lists and documents are JSON text; bytes are a blob or bytea.
 */
export interface Schema {
  catalogue: CatalogueRow;
  products: ProductRow;
  price_history: PriceHistoryRow;
  price_changes: PriceChangeRow;
  promos: PromoRow;
  promo_customers: PromoCustomerRow;
  orders: OrderRow;
  order_lines: OrderLineRow;
  idempotency_keys: IdempotencyKeyRow;
  outbox: OutboxRow;
  proven_addresses: ProvenAddressRow;
  subscriptions: SubscriptionRow;
  leads: LeadRow;
  restock_requests: RestockRequestRow;
  messages: MessageRow;
  message_answers: MessageAnswerRow;
  quotations: QuotationRow;
  order_status_changes: OrderStatusChangeRow;
  order_links: OrderLinkRow;
  shipments: ShipmentRow;
  order_notes: OrderNoteRow;
  order_holds: OrderHoldRow;
  address_keys: AddressKeyRow;
  order_words: OrderWordRow;
  order_words_mark: OrderWordsMarkRow;
  payments: PaymentRow;
  payment_settlements: PaymentSettlementRow;
  refunds: RefundRow;
  withdrawals: WithdrawalRow;
  withdrawal_lines: WithdrawalLineRow;
  returned_goods: ReturnedGoodsRow;
  withdrawal_closings: WithdrawalClosingRow;
  withdrawal_deductions: WithdrawalDeductionRow;
  withdrawal_statements: WithdrawalStatementRow;
  number_series: NumberSeriesRow;
  invoices: InvoiceRow;
  card_sessions: CardSessionRow;
  card_refunds: CardRefundRow;
  provider_events: ProviderEventRow;
  disputes: DisputeRow;
  backups: BackupRow;
  rate_limits: RateLimitRow;
  pictures: PictureRow;
  picture_files: PictureFileRow;
  audit_trail: AuditRow;
  stored_settings: StoredSettingRow;
  exchange_rates: ExchangeRateRow;
  wordings: WordingRow;
  desk_people: DeskPersonRow;
  desk_invitations: DeskInvitationRow;
  desk_passkeys: DeskPasskeyRow;
  desk_sessions: DeskSessionRow;
  desk_challenges: DeskChallengeRow;
  visit_days: VisitDayRow;
  page_views: PageViewRow;
  sales_periods: SalesPeriodRow;
  sales_products: SalesProductRow;
  sales_stale: SalesStaleRow;
}

/** What a product cost from a moment on: the evidence behind a price that is shown struck through. */
export interface PriceHistoryRow {
  product_id: string;
  from_at: number;
  price_minor: number;
  original_price_minor: number | null;
}

export interface PromoRow {
  code: string;
  /** Hundredths of a percent; 0 where it takes off an amount. */
  basis_points: number;
  amount_gbp_minor: Generated<number | null>;
  amount_usd_minor: Generated<number | null>;
  from_gbp_minor: Generated<number | null>;
  from_usd_minor: Generated<number | null>;
  /** JSON list of ids; null where it holds for all. */
  products: Generated<string | null>;
  /** 1 where each customer may use it for one order. */
  once: Generated<number>;
  disabled: number;
  starts_at: number | null;
  expires_at: number | null;
  created_at: number;
  use_limit: number | null;
  /** Orders placed with the code, kept where there is a limit. */
  uses: number;
}

/** Who has used a code that serves a customer once. The hash outlives an erasure of the address. */
export interface PromoCustomerRow {
  code: string;
  /** Keyed hash of the address in lower case: `hashAddress`. */
  address_hash: string;
  order_id: string;
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
  subtotal_minor: number;
  discount_minor: number;
  total_minor: number;
  promo_code: string | null;
  promo_basis_points: number;
  status: string;
  created_at: number;
  /** How often its links were replaced. */
  link_version: Generated<number>;
  /** How it came, where that was not by the shop's pages. */
  origin: Generated<'telephone' | 'quotation' | null>;
  /** What the customer's own books call it. */
  purchase_order: Generated<string | null>;
  /** The school or business that they order for. */
  organisation: Generated<string | null>;
  /** From which subtotal its code holds, where the code has a minimum order. */
  promo_from_minor: Generated<number | null>;
}

/** A line keeps name and price as they were sold: its product may change or go. */
export interface OrderLineRow {
  order_id: string;
  line: number;
  product_id: string;
  name: string;
  quantity: number;
  unit_price_minor: number;
  line_total_minor: number;
  /** 0 where the order's discount is off other lines alone. */
  discounted: Generated<number>;
}

export interface IdempotencyKeyRow {
  key: string;
  request_hash: string;
  response: string;
  created_at: number;
}

/** A mail on its way. It is neither sent nor dead until a time says so. */
export interface OutboxRow {
  id: string;
  kind: string;
  /** Empty once it was forgotten, some time after the mail has left or was given up. */
  recipient: string;
  /** JSON; `null` once it was forgotten. */
  payload: string;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
  leased_by: string | null;
  sent_at: number | null;
  dead_at: number | null;
  /** When its recipient was refused for good; it is given up then. */
  refused_at: number | null;
  last_error: string | null;
  /** When the operator last had it tried again. */
  retried_at: number | null;
  /** Which order it is about, where it is about one. */
  order_id: string | null;
  /** When it was counted against the budgets of emails to unproven addresses. */
  counted_at: number | null;
  /** When one of these budgets last held it back; null once it is counted. */
  held_at: number | null;
}

/** An address whose owner has answered an email to it, or has paid for an order with it. */
export interface ProvenAddressRow {
  /** In lower case. */
  address: string;
  proven_by: 'click' | 'payment';
  /** The last time. */
  proven_at: number;
}

/**
 * What is remembered of an address that was left for offers. It holds no address, so that it may outlive the leads: a
 * link that ends the mails works for ever, and no stranger can have an address that left written to again and again.
 */
export interface SubscriptionRow {
  /** Keyed hash of the address in lower case: `hashAddress`. */
  address_hash: string;
  token: string;
  asked_at: number;
  welcomed_at: number | null;
  ended_at: number | null;
  /** Since when its owner is known to want mails; null while nobody has said so. */
  confirmed_at: number | null;
  /** When its owner was last asked for that. */
  question_sent_at: number | null;
}

/** One row an address and the form in which it was left, with what its owner agreed to. */
export interface LeadRow {
  address_hash: string;
  source: 'newsletter' | 'exit-intent';
  email: string;
  consent_wording: string;
  consented_at: number;
}

/** Who wants to be told when a product is back: one row a product and address, until they are told. */
export interface RestockRequestRow {
  /** Of the link by which its owner confirms it, and ends it. */
  token: string;
  product_id: string;
  /** Keyed hash of the address in lower case: `hashAddress`. */
  address_hash: string;
  email: string;
  asked_at: number;
  /** When its owner was last asked to confirm it. */
  question_sent_at: number | null;
  confirmed_at: number | null;
}

/** How an order's parcel travels. */
export interface ShipmentRow {
  order_id: string;
  carrier: string;
  tracking_number: string | null;
  tracking_url: string | null;
}

/** A backup that was made and then read back whole. Its file lies on `host`. */
export interface BackupRow {
  id: string;
  made_at: number;
  verified_at: number;
  host: string;
  file: string;
  orders: number;
}

/** What one visitor has used of one budget. */
export interface RateLimitRow {
  /** The budget's name and a hash of whom it is counted by. */
  key: string;
  points: number;
  expires_at: number;
}
