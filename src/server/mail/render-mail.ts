import type { MailKind } from '../../domain/mail/mail-labels.ts';
import type { ClaimedMail } from '../store/mail/outbox.ts';
import { confirmBackInStockMail, restocked } from './messages/inventory/back-in-stock.ts';
import { messageAnswer } from './messages/messages/message-answer.ts';
import { messageNotice } from './messages/messages/message-notice.ts';
import { messageReceived } from './messages/messages/message-received.ts';
import { confirmSubscriptionMail } from './messages/newsletter/confirm-subscription.ts';
import { welcome } from './messages/newsletter/welcome.ts';
import { orderAddress } from './messages/orders/order-address.ts';
import { orderConfirmation } from './messages/orders/order-confirmation.ts';
import { orderEdited } from './messages/orders/order-edited.ts';
import { orderEmailChanged } from './messages/orders/order-email-changed.ts';
import { orderLink } from './messages/orders/order-link.ts';
import { orderNotice } from './messages/orders/order-notice.ts';
import { orderRestCancelled } from './messages/orders/order-rest-cancelled.ts';
import { orderStatus } from './messages/orders/order-status.ts';
import { orderPartShipped } from './messages/orders/shipping/order-part-shipped.ts';
import { orderShipmentMail } from './messages/orders/shipping/order-shipment.ts';
import { orderPaid, orderRefunded } from './messages/payments/order-money.ts';
import { paymentDispute } from './messages/payments/payment-dispute.ts';
import { paymentMismatch } from './messages/payments/payment-mismatch.ts';
import { paymentReminder } from './messages/payments/payment-reminder.ts';
import { refundFailed } from './messages/payments/refund-failed.ts';
import { quotationAsked, quotationNotice, quotationSent } from './messages/quotations/quotation.ts';
import { returnLabelMail } from './messages/returns/return-label.ts';
import { returnClosed, returnReceived } from './messages/returns/return-progress.ts';
import {
  unknownOrderWithdrawalReceipt,
  unmatchedWithdrawalNotice,
  unmatchedWithdrawalReceipt,
  withdrawalNotice,
  withdrawalReceipt,
} from './messages/returns/withdrawal.ts';
import { addressesChanged } from './messages/staff/addresses-changed.ts';
import { recoveryCodeUsed } from './messages/staff/recovery-code-used.ts';
import { restoreDrillFailed } from './messages/staff/restore-drill-failed.ts';
import { unprovenLimit } from './messages/staff/unproven-limit.ts';
import { webhookDisabled } from './messages/staff/webhook-disabled.ts';
import type { MailContext, RenderedMail } from './rendered-mail.ts';

const messages = {
  'order-confirmation': orderConfirmation,
  'order-notice': orderNotice,
  'order-status': orderStatus,
  'order-address': orderAddress,
  'order-edited': orderEdited,
  'order-email-changed': orderEmailChanged,
  'order-part-shipped': orderPartShipped,
  'order-rest-cancelled': orderRestCancelled,
  'order-parcel': orderShipmentMail,
  'order-link': orderLink,
  'order-paid': orderPaid,
  'order-refunded': orderRefunded,
  'payment-reminder': paymentReminder,
  'payment-doubt': paymentMismatch,
  'withdrawal-receipt': withdrawalReceipt,
  'withdrawal-notice': withdrawalNotice,
  'statement-receipt': unmatchedWithdrawalReceipt,
  'statement-heard': unknownOrderWithdrawalReceipt,
  'statement-notice': unmatchedWithdrawalNotice,
  'return-received': returnReceived,
  'return-closed': returnClosed,
  'return-label': returnLabelMail,
  'payment-dispute': paymentDispute,
  'refund-failed': refundFailed,
  'unproven-limit': unprovenLimit,
  'recovery-code-used': recoveryCodeUsed,
  'webhook-disabled': webhookDisabled,
  'restore-drill-failed': restoreDrillFailed,
  'addresses-changed': addressesChanged,
  'message-notice': messageNotice,
  'message-received': messageReceived,
  'message-answer': messageAnswer,
  'quotation-asked': quotationAsked,
  'quotation-notice': quotationNotice,
  quotation: quotationSent,
  'confirm-lead': confirmSubscriptionMail,
  'confirm-restock': confirmBackInStockMail,
  restocked,
  welcome,
} satisfies Record<MailKind, unknown>;

/** Renders an outbox message. The shop wrote the payload itself, in the shape that its kind reads. */
export function renderMail(
  { kind, payload }: Pick<ClaimedMail, 'kind' | 'payload'>,
  context: MailContext,
): RenderedMail {
  if (!(kind in messages)) throw new Error(`There is no message of the kind ${kind}`);
  const render = messages[kind as keyof typeof messages];
  return render(payload as never, context);
}
