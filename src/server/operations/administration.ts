import { listAuditAction } from '../actions/audit/list-audit.ts';
import * as samples from '../actions/content/samples.ts';
import * as profiles from '../actions/customers/edit-profile.ts';
import { eraseCustomerAction, exportCustomerAction } from '../actions/customers/erase-customer.ts';
import { eraseOrderCustomerAction } from '../actions/customers/erase-order.ts';
import * as merging from '../actions/customers/merge-customers.ts';
import { attachToCustomerNoteAction, downloadCustomerAttachmentAction } from '../actions/customers/note-attachments.ts';
import { listCustomersAction, showCustomerAction } from '../actions/customers/read-customers.ts';
import { actionItemsAction, dashboardFiguresAction } from '../actions/dashboard/read-dashboard.ts';
import { markSetupStepAction, showSetupAction } from '../actions/dashboard/setup-steps.ts';
import type { Implementation } from '../actions/implement.ts';
import * as imports from '../actions/imports/import-file.ts';
import { addImportPicturesAction, listImportPicturesAction } from '../actions/imports/import-pictures.ts';
import { listImportedOrdersAction, showImportedOrderAction } from '../actions/imports/imported-orders.ts';
import { undoShopImportAction } from '../actions/imports/undo-import.ts';
import { setMailTemplateAction } from '../actions/mail/edit-mail-template.ts';
import { listMailTemplatesAction, previewMailTemplateAction } from '../actions/mail/read-mail-templates.ts';
import { listMailsAction, showMailAction, showOrderEmailAction } from '../actions/mail/read-mails.ts';
import { resendMailAction, resendOrderEmailAction } from '../actions/mail/resend-mail.ts';
import { retryDeadLettersAction, retryMailAction } from '../actions/mail/retry-mails.ts';
import { listMessagesAction, showMessageAction } from '../actions/messages/read-messages.ts';
import { answerMessageAction, closeMessageAction } from '../actions/messages/reply-to-message.ts';
import * as savedReplies from '../actions/messages/saved-replies.ts';
import { eraseSubscriberAction, exportSubscribersAction } from '../actions/newsletter/export-subscribers.ts';
import { listSubscribersAction } from '../actions/newsletter/list-subscribers.ts';
import * as redirects from '../actions/redirects/redirects.ts';
import { saveTargetAction, showTargetAction, testTargetAction } from '../actions/settings/backups/backup-target.ts';
import { downloadBackupAction } from '../actions/settings/backups/download-backup.ts';
import { exportShopAction } from '../actions/settings/backups/export-shop.ts';
import { listBackupsAction } from '../actions/settings/backups/list-backups.ts';
import { runBackupAction } from '../actions/settings/backups/run-backup.ts';
import { setSettingAction, undoSettingAction, unsetSettingAction } from '../actions/settings/change-setting.ts';
import { goLiveAction, showModeAction } from '../actions/settings/go-live.ts';
import { listSettingsAction, settingHistoryAction } from '../actions/settings/read-settings.ts';
import { showServicesAction } from '../actions/settings/services/read-services.ts';
import { saveDomainAction } from '../actions/settings/services/save-domain.ts';
import * as services from '../actions/settings/services/save-services.ts';
import { saveSmtpAction } from '../actions/settings/services/save-smtp.ts';
import { saveStripeAction } from '../actions/settings/services/save-stripe.ts';
import { sendTestEmailAction } from '../actions/settings/services/send-test-email.ts';
import { checkDomainAction, checkMailDnsAction } from '../actions/settings/setup/setup-checks.ts';
import { showVersionAction } from '../actions/settings/show-version.ts';
import { createApiTokenAction, listApiTokensAction, revokeApiTokenAction } from '../actions/staff/api-tokens.ts';
import { inviteStaffAction } from '../actions/staff/invite-staff.ts';
import { deactivateStaffAction, listStaffAction } from '../actions/staff/manage-staff.ts';
import { editRoleAction, listRolesAction } from '../actions/staff/roles.ts';
import * as webhooks from '../actions/webhooks/webhooks.ts';

/** Operations on customers, messages, staff, settings and integrations. */
export const administrationOperations: readonly Implementation[] = [
  listAuditAction,
  eraseCustomerAction,
  eraseOrderCustomerAction,
  exportCustomerAction,
  listCustomersAction,
  showCustomerAction,
  profiles.listTagsAction,
  profiles.tagCustomerAction,
  profiles.addCustomerNoteAction,
  profiles.deleteCustomerNoteAction,
  attachToCustomerNoteAction,
  downloadCustomerAttachmentAction,
  merging.mergeCustomersAction,
  merging.unmergeCustomerAction,
  actionItemsAction,
  dashboardFiguresAction,
  setMailTemplateAction,
  listMailTemplatesAction,
  previewMailTemplateAction,
  listMailsAction,
  showMailAction,
  showOrderEmailAction,
  resendMailAction,
  resendOrderEmailAction,
  retryDeadLettersAction,
  retryMailAction,
  listMessagesAction,
  showMessageAction,
  answerMessageAction,
  closeMessageAction,
  savedReplies.listSavedRepliesAction,
  savedReplies.saveReplyAction,
  savedReplies.deleteReplyAction,
  eraseSubscriberAction,
  exportSubscribersAction,
  listSubscribersAction,
  setSettingAction,
  undoSettingAction,
  unsetSettingAction,
  listSettingsAction,
  settingHistoryAction,
  showModeAction,
  goLiveAction,
  samples.listSamplesAction,
  samples.removeSamplesAction,
  samples.restoreSamplesAction,
  showServicesAction,
  saveStripeAction,
  saveSmtpAction,
  sendTestEmailAction,
  services.saveBankAccountsAction,
  services.saveAddressAction,
  saveDomainAction,
  services.removeServiceAction,
  showVersionAction,
  showSetupAction,
  markSetupStepAction,
  checkDomainAction,
  checkMailDnsAction,
  listBackupsAction,
  showTargetAction,
  saveTargetAction,
  testTargetAction,
  runBackupAction,
  downloadBackupAction,
  exportShopAction,
  inviteStaffAction,
  deactivateStaffAction,
  listStaffAction,
  listRolesAction,
  editRoleAction,
  listApiTokensAction,
  createApiTokenAction,
  revokeApiTokenAction,
  webhooks.listWebhooksAction,
  webhooks.createWebhookAction,
  webhooks.enableWebhookAction,
  webhooks.disableWebhookAction,
  webhooks.deleteWebhookAction,
  webhooks.listWebhookDeliveriesAction,
  webhooks.replayWebhookDeliveryAction,
  imports.previewShopImportAction,
  imports.applyShopImportAction,
  imports.listShopImportsAction,
  imports.cancelShopImportAction,
  addImportPicturesAction,
  listImportPicturesAction,
  undoShopImportAction,
  listImportedOrdersAction,
  showImportedOrderAction,
  redirects.listRedirectsAction,
  redirects.saveRedirectAction,
  redirects.deleteRedirectAction,
];
