import { refundOrder, refundReturn } from '../payments/refunds.ts';
import { previewCall } from '../shared/operation.ts';
import { auditCalls } from './audit.ts';
import { customerCalls } from './customers.ts';
import { dashboardCalls } from './dashboard.ts';
import { mailCalls } from './mail.ts';
import { mailTemplateCalls } from './mail-templates.ts';
import { messageCalls } from './messages.ts';
import { newsletterCalls } from './newsletter.ts';
import { ordersCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { productCalls } from './products.ts';
import { promotionCalls } from './promotions.ts';
import { quotationCalls } from './quotations.ts';
import { returnCalls } from './returns.ts';
import { settingCalls } from './settings.ts';
import { authCalls, staffCalls } from './staff.ts';

/** All calls of the desk API, by name. */
export const deskCalls = {
  ...authCalls,
  ...staffCalls,
  ...dashboardCalls,
  ...ordersCalls,
  ...returnCalls,
  ...paymentCalls,
  ...productCalls,
  ...promotionCalls,
  ...newsletterCalls,
  ...customerCalls,
  ...settingCalls,
  ...mailTemplateCalls,
  ...messageCalls,
  ...quotationCalls,
  ...mailCalls,
  ...auditCalls,
  'orders.refund': refundOrder,
  'orders.refund.preview': previewCall(refundOrder),
  'returns.refund': refundReturn,
  'returns.refund.preview': previewCall(refundReturn),
};
export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
