import type { SiteSettings } from '../../../contract/settings/settings.ts';
import { isReservedHost } from '../../../domain/settings/placeholders.ts';
import type { Config } from '../../config/config.ts';
import type { Fault } from '../finding.ts';
import { examineMailServer } from './examine-mail-server.ts';

/** Environment variables that a shop in production needs but are unset. */
export async function checkEnvironment(
  config: Config,
  { salesEmail, notificationAddresses }: SiteSettings,
  isMailServerLocked = false,
): Promise<Fault[]> {
  const found: Fault[] = [];
  const { publicUrl, operatorEmail, mailFrom, smtpUrl, indexNowKey } = config;
  if (!publicUrl) {
    found.push({
      problem: 'PUBLIC_URL is not set, so links in emails use the address that the server listens on.',
      advice: 'Set PUBLIC_URL to the public address of the shop, such as https://www.your-shop.com.',
      atDesk: {
        path: '/settings/domain',
        problem: 'The shop has no public address, so links in emails use the address that the server listens on.',
        advice: 'Save its address, then restart the shop.',
      },
    });
  } else if (isReservedHost(new URL(publicUrl).hostname) || !publicUrl.startsWith('https:')) {
    found.push({
      problem: `PUBLIC_URL is ${publicUrl}, which visitors cannot reach safely.`,
      advice: 'Set it to an https address on a public host name.',
    });
  }
  if (indexNowKey && !publicUrl?.startsWith('https:')) {
    found.push({
      problem: 'INDEX_NOW_KEY has no effect: PUBLIC_URL is not an https address.',
      advice: 'Set PUBLIC_URL to the public https address of the shop, or remove the key.',
    });
  }
  // Notices for everything make the single address unused.
  const isCovered = notificationAddresses.some(({ about }) => about === undefined);
  if (!operatorEmail && !isCovered) {
    found.push({
      problem: `OPERATOR_EMAIL is not set: new orders and messages are sent to ${salesEmail}.`,
      advice: 'Set OPERATOR_EMAIL to an inbox that you read.',
    });
  } else if (operatorEmail && leadsNowhere(operatorEmail)) {
    found.push({
      problem: `OPERATOR_EMAIL is ${operatorEmail}, which is not a real address, so you get no notice of new orders and messages.`,
      advice: 'Set OPERATOR_EMAIL to an inbox that you read.',
    });
  }
  if (mailFrom && leadsNowhere(mailFrom)) {
    found.push({
      problem: `MAIL_FROM is ${mailFrom}, whose domain is reserved, so mail servers reject email from it.`,
      advice: 'Set MAIL_FROM to an address of your own domain.',
    });
  }
  // Emails wait while the stored mail server cannot be decrypted, which another check reports.
  if (!smtpUrl && isMailServerLocked) return found;
  if (!smtpUrl) {
    found.push({
      problem: 'SMTP_URL is not set, so emails are written to a folder and not sent.',
      advice: 'Set SMTP_URL to the mail server for outgoing email.',
    });
  } else {
    const trouble = await examineMailServer(smtpUrl, config);
    if (trouble) found.push(trouble);
  }
  return found;
}

/** Whether an email, alone or with a display name, uses a reserved domain. */
const leadsNowhere = (address: string) => isReservedHost(address.replace(/>$/, '').split('@').at(-1) ?? '');
