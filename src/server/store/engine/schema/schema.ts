import type { ApiRequestRow, ApiTokenRow } from './api-rows.ts';
import type { AttachmentRow } from './attachment-rows.ts';
import type { ArticleRevisionRow, ArticleRow } from './content-rows.ts';
import type { CustomerLinkRow, CustomerNoteRow, CustomerTagRow } from './customer-rows.ts';
import type { PageViewRow, SalesPeriodRow, SalesProductRow, StaleSalesDayRow, VisitDayRow } from './dashboard-rows.ts';
import type {
  ImportedOrderRow,
  ImportPictureRow,
  RedirectRow,
  ShopImportEntryRow,
  ShopImportRow,
} from './import-rows.ts';
import type { OutboxRow, ProvenAddressRow } from './mail-rows.ts';
import type {
  BackupRow,
  RateLimitRow,
  RestoreDrillRow,
  SecretHeartbeatRow,
  SubmittedPageRow,
} from './maintenance-rows.ts';
import type { SavedReplyRow } from './message-rows.ts';
import type { InvoiceRow, NumberSeriesRow, PaymentResolutionRow, PaymentRow, RefundRow } from './money-rows.ts';
import type { BackInStockRequestRow, NewsletterSubscriberRow, NewsletterSubscriptionRow } from './newsletter-rows.ts';
import type {
  AddressKeyRow,
  IdempotencyKeyRow,
  OrderEditRow,
  OrderHoldRow,
  OrderLineRow,
  OrderLinkRow,
  OrderNoteRow,
  OrderRow,
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
import type { PromoCustomerRow, PromoRow } from './promotion-rows.ts';
import type { QuotationOrderRow, QuotationRevisionRow } from './quotation-rows.ts';
import type {
  ExchangeRateRow,
  MessageAnswerRow,
  MessageRow,
  QuotationRow,
  StoredSettingRow,
  StoredVariableRow,
  UpdateCheckRow,
  WordingRow,
} from './settings-rows.ts';
import type {
  DispatchListOrderRow,
  DispatchListRow,
  ParcelDeliveryRow,
  PartShipmentLineRow,
  PartShipmentRow,
} from './shipping-rows.ts';
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
import type { WebhookEndpointRow, WebhookMessageRow } from './webhook-rows.ts';
import type {
  ExchangeRow,
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
  customer_tags: CustomerTagRow;
  customer_notes: CustomerNoteRow;
  customer_links: CustomerLinkRow;
  attachments: AttachmentRow;
  messages: MessageRow;
  message_answers: MessageAnswerRow;
  saved_replies: SavedReplyRow;
  quotations: QuotationRow;
  quotation_revisions: QuotationRevisionRow;
  quotation_orders: QuotationOrderRow;
  order_status_changes: OrderStatusChangeRow;
  order_links: OrderLinkRow;
  shipments: ShipmentRow;
  part_shipments: PartShipmentRow;
  part_shipment_lines: PartShipmentLineRow;
  parcel_deliveries: ParcelDeliveryRow;
  dispatch_lists: DispatchListRow;
  dispatch_list_orders: DispatchListOrderRow;
  order_notes: OrderNoteRow;
  order_edits: OrderEditRow;
  order_holds: OrderHoldRow;
  address_keys: AddressKeyRow;
  order_search_terms: OrderSearchTermRow;
  order_search_cursor: OrderSearchCursorRow;
  payments: PaymentRow;
  payment_resolutions: PaymentResolutionRow;
  refunds: RefundRow;
  exchanges: ExchangeRow;
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
  shop_imports: ShopImportRow;
  shop_import_entries: ShopImportEntryRow;
  imported_orders: ImportedOrderRow;
  redirects: RedirectRow;
  import_pictures: ImportPictureRow;
  backups: BackupRow;
  restore_drills: RestoreDrillRow;
  rate_limits: RateLimitRow;
  secret_heartbeats: SecretHeartbeatRow;
  submitted_pages: SubmittedPageRow;
  pictures: PictureRow;
  picture_files: PictureFileRow;
  audit_trail: AuditRow;
  stored_settings: StoredSettingRow;
  stored_variables: StoredVariableRow;
  update_checks: UpdateCheckRow;
  exchange_rates: ExchangeRateRow;
  wordings: WordingRow;
  articles: ArticleRow;
  article_revisions: ArticleRevisionRow;
  staff_members: StaffMemberRow;
  staff_roles: StaffRoleRow;
  desk_invitations: DeskInvitationRow;
  desk_passkeys: DeskPasskeyRow;
  recovery_codes: RecoveryCodeRow;
  api_tokens: ApiTokenRow;
  api_requests: ApiRequestRow;
  webhook_endpoints: WebhookEndpointRow;
  webhook_messages: WebhookMessageRow;
  desk_sessions: DeskSessionRow;
  desk_challenges: DeskChallengeRow;
  visit_days: VisitDayRow;
  page_views: PageViewRow;
  sales_periods: SalesPeriodRow;
  sales_products: SalesProductRow;
  stale_sales_days: StaleSalesDayRow;
}
