import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Config } from '../config/config.ts';
import { examineMailServer } from './examine-mail-server.ts';
import type { Finding } from './finding.ts';
import { isReservedHost } from './placeholders.ts';

/** Environment variables that a shop in production needs but are unset. */
export async function checkEnvironment(config: Config, { salesEmail }: SiteSettings): Promise<Finding[]> {
  const found: Omit<Finding, 'check'>[] = [];
  const { publicUrl, operatorEmail, mailFrom, smtpUrl, indexNowKey } = config;
  if (!publicUrl) {
    found.push({
      problem: 'PUBLIC_URL is not set: links in mails point at the address on which the store listens.',
      advice: 'Set PUBLIC_URL to the address that visitors type, such as https://www.your-shop.com.',
    });
  } else if (isReservedHost(new URL(publicUrl).hostname) || !publicUrl.startsWith('https:')) {
    found.push({
      problem: `PUBLIC_URL is ${publicUrl}, which visitors cannot reach safely.`,
      advice: 'Set it to an https address of a host that everybody can reach.',
    });
  }
  if (indexNowKey && !publicUrl?.startsWith('https:')) {
    found.push({
      problem: 'INDEX_NOW_KEY is set, and no search engine is told of anything: PUBLIC_URL is no https address.',
      advice: 'Set PUBLIC_URL to the https address that visitors type, or take the key away.',
    });
  }
  if (!operatorEmail) {
    found.push({
      problem: `OPERATOR_EMAIL is not set: new orders and messages are sent to ${salesEmail}.`,
      advice: 'Set OPERATOR_EMAIL to an address that somebody reads.',
    });
  } else if (leadsNowhere(operatorEmail)) {
    found.push({
      problem: `OPERATOR_EMAIL is ${operatorEmail}, which reaches nobody: of new orders and messages nobody is told.`,
      advice: 'Set OPERATOR_EMAIL to an address that somebody reads.',
    });
  }
  if (mailFrom && leadsNowhere(mailFrom)) {
    found.push({
      problem: `MAIL_FROM is ${mailFrom}, whose domain is nobody's: mail servers refuse what comes from there.`,
      advice: 'Set MAIL_FROM to an address of your own domain.',
    });
  }
  if (!smtpUrl) {
    found.push({
      problem: 'SMTP_URL is not set: mail is written to a folder and reaches nobody.',
      advice: 'Set SMTP_URL to the mail server that takes outgoing mail.',
    });
  } else {
    const trouble = await examineMailServer(smtpUrl, config);
    if (trouble) found.push(trouble);
  }
  return found.map((one) => ({ check: 'environment', ...one }));
}

/** Whether an email, alone or with a display name, uses a reserved domain. */
const leadsNowhere = (address: string) => isReservedHost(address.replace(/>$/, '').split('@').at(-1) ?? '');
