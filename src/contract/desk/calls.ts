import { listAudit } from '../audit/audit-log.ts';
import { eraseCustomer, exportCustomer, listCustomers, showCustomer } from '../customers/customers.ts';
import { actionItems, dashboardFigures, dashboardHealth, subscribeToEvents } from '../dashboard/dashboard.ts';
import { listMails, retryDeadLetters, retryMail, showMail } from '../mail/mail.ts';
import { listMailTemplates, previewMailTemplate, setMailTemplate } from '../mail/mail-templates.ts';
import { answerMessage, closeMessage, listMessages, showMessage } from '../messages/admin-messages.ts';
import { eraseSubscriber, exportSubscribers, listSubscribers } from '../newsletter/subscribers.ts';
import { refundOrder, refundReturn } from '../payments/refunds.ts';
import {
  acceptQuotation,
  closeQuotation,
  findQuotations,
  listQuotations,
  quotationDocument,
  sendQuotation,
  showQuotation,
} from '../quotations/admin-quotations.ts';
import { listSettings, setSetting, settingHistory, undoSetting, unsetSetting } from '../settings/setting-operations.ts';
import { previewCall } from '../shared/operation.ts';
import { addPasskey, addPasskeyOptions, listPasskeys, renamePasskey, revokePasskey } from '../staff/passkeys.ts';
import { editRole, listRoles } from '../staff/roles.ts';
import {
  endAllSessions,
  endSession,
  invitationOptions,
  listSessions,
  reauthenticationOptions,
  showInvitation,
  showMe,
  signInOptions,
  signOut,
  verifyInvitation,
  verifyReauthentication,
  verifySignIn,
} from '../staff/sign-in.ts';
import { deactivateStaff, inviteStaff, listStaff } from '../staff/staff.ts';
import { ordersCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { productCalls } from './products.ts';
import { promotionCalls } from './promotions.ts';
import { returnCalls } from './returns.ts';

/** All calls of the desk API, by name. */
export const deskCalls = {
  ...ordersCalls,
  ...returnCalls,
  ...paymentCalls,
  ...productCalls,
  ...promotionCalls,
  'audit.list': listAudit,
  'customers.erase': eraseCustomer,
  'customers.export': exportCustomer,
  'customers.list': listCustomers,
  'customers.show': showCustomer,
  'dashboard.action-items': actionItems,
  'dashboard.figures': dashboardFigures,
  'dashboard.health': dashboardHealth,
  'events.subscribe': subscribeToEvents,
  'mail.list': listMails,
  'mail.retry-dead-letters': retryDeadLetters,
  'mail.retry': retryMail,
  'mail.show': showMail,
  'mail-templates.list': listMailTemplates,
  'mail-templates.preview': previewMailTemplate,
  'mail-templates.set': setMailTemplate,
  'messages.answer': answerMessage,
  'messages.close': closeMessage,
  'messages.list': listMessages,
  'messages.show': showMessage,
  'newsletter.erase': eraseSubscriber,
  'newsletter.export': exportSubscribers,
  'newsletter.list': listSubscribers,
  'quotations.accept': acceptQuotation,
  'quotations.close': closeQuotation,
  'quotations.find': findQuotations,
  'quotations.list': listQuotations,
  'quotations.document': quotationDocument,
  'quotations.send': sendQuotation,
  'quotations.send.preview': previewCall(sendQuotation),
  'quotations.show': showQuotation,
  'settings.list': listSettings,
  'settings.set': setSetting,
  'settings.history': settingHistory,
  'settings.undo': undoSetting,
  'settings.unset': unsetSetting,
  'passkeys.add': addPasskey,
  'passkeys.options': addPasskeyOptions,
  'passkeys.list': listPasskeys,
  'passkeys.rename': renamePasskey,
  'passkeys.revoke': revokePasskey,
  'sessions.end-all': endAllSessions,
  'sessions.end': endSession,
  'invitation.options': invitationOptions,
  'sessions.list': listSessions,
  'reauthenticate.options': reauthenticationOptions,
  'invitation.show': showInvitation,
  'me.show': showMe,
  'sign-in.options': signInOptions,
  'me.sign-out': signOut,
  'invitation.verify': verifyInvitation,
  'reauthenticate.verify': verifyReauthentication,
  'sign-in.verify': verifySignIn,
  'staff.deactivate': deactivateStaff,
  'staff.invite': inviteStaff,
  'staff.list': listStaff,
  'orders.refund': refundOrder,
  'orders.refund.preview': previewCall(refundOrder),
  'returns.refund': refundReturn,
  'staff.roles': listRoles,
  'staff.edit-role': editRole,
  'returns.refund.preview': previewCall(refundReturn),
};
export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
