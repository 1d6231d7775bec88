import type { Service } from '../../../../contract/settings/services.ts';
import type { DeskVariable } from '../../../config/layer-variables.ts';

export const variablesOf: Readonly<Record<Service, readonly DeskVariable[]>> = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  'bank-accounts': ['BANK_ACCOUNTS'],
  smtp: ['SMTP_URL'],
  'mail-from': ['MAIL_FROM'],
  'operator-email': ['OPERATOR_EMAIL'],
  'backup-target': ['BACKUP_TARGET', 'BACKUP_PASSPHRASE'],
};
