import type { Generated } from 'kysely';
import type { PageViewRow, SalesPeriodRow, SalesProductRow, StaleSalesDayRow, VisitDayRow } from './dashboard-rows.ts';
import type { BackupRow, RateLimitRow } from './maintenance-rows.ts';
import type { InvoiceRow, NumberSeriesRow, PaymentResolutionRow, PaymentRow, RefundRow } from './money-rows.ts';
import type {
  AddressKeyRow,
  OrderEditRow,
  OrderHoldRow,
  OrderLinkRow,
  OrderNoteRow,
  OrderSearchCursorRow,
  OrderSearchTermRow,
  OrderStatusChangeRow,
  ShipmentRow,
} from './order-rows.ts';
import type {
  CardRefundRow,
  CheckoutSessionRow,
  ClosedMonthRow,
  DisputeRow,
  ProviderEventRow,
  StatementImportRow,
  StatementLineRow,
} from './payment-rows.ts';
import type {
  CatalogueRow,
  PictureFileRow,
  PictureRow,
  PriceHistoryRow,
  PriceScheduleRow,
  ProductRow,
  StockMovementRow,
} from './product-rows.ts';
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
  DeskSessionRow,
  RecoveryCodeRow,
  StaffMemberRow,
  StaffRoleRow,
} from './staff-rows.ts';
import type {
  ReturnClosingRow,
  ReturnedGoodsRow,
  UnmatchedWithdrawalRow,
  WithdrawalDeductionRow,
  WithdrawalLineRow,
  WithdrawalRow,
} from './withdrawal-rows.ts';

/**
 * The tables, with column types that SQLite and PostgreSQL share: text, integer (amounts in minor units, flags 0 or
 * 1) and bigint (milliseconds since the epoch). Lists and documents are JSON text; bytes are a blob or bytea.
 */
export interface Schema {
  catalogue: CatalogueRow;
  products: ProductRow;
  price_history: PriceHistoryRow;
  price_schedules: PriceScheduleRow;
  stock_movements: StockMovementRow;
  promos: PromoRow;
  promo_customers: PromoCustomerRow;
  orders: OrderRow;
  order_lines: OrderLineRow;
  idempotency_keys: IdempotencyKeyRow;
  outbox: OutboxRow;
  proven_addresses: ProvenAddressRow;
  newsletter_subscriptions: NewsletterSubscriptionRow;
  newsletter_subscribers: NewsletterSubscriberRow;
  back_in_stock_requests: BackInStockRequestRow;
  messages: MessageRow;
  message_answers: MessageAnswerRow;
  quotations: QuotationRow;
  order_status_changes: OrderStatusChangeRow;
  order_links: OrderLinkRow;
  shipments: ShipmentRow;
  order_notes: OrderNoteRow;
  order_edits: OrderEditRow;
  order_holds: OrderHoldRow;
  address_keys: AddressKeyRow;
  order_search_terms: OrderSearchTermRow;
  order_search_cursor: OrderSearchCursorRow;
  payments: PaymentRow;
  payment_resolutions: PaymentResolutionRow;
  refunds: RefundRow;
  withdrawals: WithdrawalRow;
  withdrawal_lines: WithdrawalLineRow;
  returned_goods: ReturnedGoodsRow;
  return_closings: ReturnClosingRow;
  withdrawal_deductions: WithdrawalDeductionRow;
  unmatched_withdrawals: UnmatchedWithdrawalRow;
  number_series: NumberSeriesRow;
  invoices: InvoiceRow;
  closed_months: ClosedMonthRow;
  checkout_sessions: CheckoutSessionRow;
  card_refunds: CardRefundRow;
  provider_events: ProviderEventRow;
  disputes: DisputeRow;
  statement_imports: StatementImportRow;
  statement_lines: StatementLineRow;
  backups: BackupRow;
  rate_limits: RateLimitRow;
  pictures: PictureRow;
  picture_files: PictureFileRow;
  audit_trail: AuditRow;
  stored_settings: StoredSettingRow;
  exchange_rates: ExchangeRateRow;
  wordings: WordingRow;
  staff_members: StaffMemberRow;
  staff_roles: StaffRoleRow;
  desk_invitations: DeskInvitationRow;
  desk_passkeys: DeskPasskeyRow;
  recovery_codes: RecoveryCodeRow;
  desk_sessions: DeskSessionRow;
  desk_challenges: DeskChallengeRow;
  visit_days: VisitDayRow;
  page_views: PageViewRow;
  sales_periods: SalesPeriodRow;
  sales_products: SalesProductRow;
  stale_sales_days: StaleSalesDayRow;
}

export interface PromoRow {
  code: string;
  /** Hundredths of a percent; 0 if the discount is an amount. */
  basis_points: number;
  amount_gbp_minor: Generated<number | null>;
  amount_usd_minor: Generated<number | null>;
  from_gbp_minor: Generated<number | null>;
  from_usd_minor: Generated<number | null>;
  /** JSON list of product IDs; null if the code applies to all. */
  products: Generated<string | null>;
  /** 1 if each customer may use the code for one order only. */
  once: Generated<number>;
  disabled: number;
  starts_at: number | null;
  expires_at: number | null;
  created_at: number;
  use_limit: number | null;
  /** Orders placed with the code, counted if there is a limit. */
  uses: number;
}

/** Redemption of a code that each customer may use once. The hash outlives an erasure of the email address. */
export interface PromoCustomerRow {
  code: string;
  /** Keyed hash of the lower-cased email address: `hashAddress`. */
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
  /** How often the order links were replaced. */
  link_version: Generated<number>;
  /** Sales channel, if not the storefront. */
  origin: Generated<'telephone' | 'quotation' | null>;
  /** The customer's own purchase order number. */
  purchase_order: Generated<string | null>;
  /** School or business that the customer orders for. */
  organisation: Generated<string | null>;
  /** Minimum subtotal of the promo code, if it has one. */
  promo_from_minor: Generated<number | null>;
  /** State of a US address, as its USPS abbreviation. */
  state: Generated<string | null>;
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

/** Outbox message. Neither sent nor a dead letter until one of the times is set. */
export interface OutboxRow {
  id: string;
  kind: string;
  /** Blank once erased, some time after the email was sent or became a dead letter. */
  recipient: string;
  /** JSON; `null` once erased. */
  payload: string;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
  leased_by: string | null;
  sent_at: number | null;
  dead_lettered_at: number | null;
  /** When the recipient was permanently refused; the email becomes a dead letter. */
  refused_at: number | null;
  last_error: string | null;
  /** When the operator last retried it. */
  retried_at: number | null;
  /** The order that the email is about, if any. */
  order_id: string | null;
  /** When it was charged to the rate limits for emails to unproven addresses. */
  counted_at: number | null;
  /** When one of these rate limits last delayed it; null once it is charged. */
  held_at: number | null;
}

/** Email address whose owner has clicked a link in an email to it, or has paid for an order with it. */
export interface ProvenAddressRow {
  /** In lower case. */
  address: string;
  proven_by: 'click' | 'payment';
  /** Time of the latest proof. */
  proven_at: number;
}

/**
 * Subscription state of an email address, stored without the address so that it may outlive the newsletter
 * subscribers: the unsubscribe link never expires, and no one can have an unsubscribed address mailed repeatedly.
 */
export interface NewsletterSubscriptionRow {
  /** Keyed hash of the lower-cased email address: `hashAddress`. */
  address_hash: string;
  token: string;
  asked_at: number;
  welcomed_at: number | null;
  ended_at: number | null;
  /** When the double opt-in was confirmed; null until then. */
  confirmed_at: number | null;
  /** When the confirmation email was last sent. */
  confirmation_sent_at: number | null;
}

/** Newsletter subscriber: one row per email address and form, with the consent given. */
export interface NewsletterSubscriberRow {
  address_hash: string;
  source: 'newsletter' | 'exit-intent';
  email: string;
  consent_wording: string;
  consented_at: number;
}

/** Back-in-stock request: one row per product and email address, until the customer is notified. */
export interface BackInStockRequestRow {
  /** Token of the link that confirms and ends the request. */
  token: string;
  product_id: string;
  /** Keyed hash of the lower-cased email address: `hashAddress`. */
  address_hash: string;
  email: string;
  asked_at: number;
  /** When the confirmation email was last sent. */
  confirmation_sent_at: number | null;
  confirmed_at: number | null;
}
