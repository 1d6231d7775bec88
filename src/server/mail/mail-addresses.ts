import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Config } from '../config/config.ts';

/** Sender of outgoing email, and recipient of notices to the operator. */
export function mailAddresses(
  { mailFrom, operatorEmail }: Pick<Config, 'mailFrom' | 'operatorEmail'>,
  { brand, salesEmail }: Pick<SiteSettings, 'brand' | 'salesEmail'>,
) {
  return {
    mailFrom: mailFrom ?? `"${brand.replace(/["\\]/g, '\\$&')}" <${salesEmail}>`,
    operatorEmail: operatorEmail ?? salesEmail,
  };
}
