import type { Config } from '../../config/config.ts';
import { StartupError } from '../../config/startup-error.ts';
import { MailFailure } from '../../mail/transport/mail-failure.ts';
import { smtpTls } from '../../mail/transport/smtp-tls.ts';
import { greetMailServer } from '../../mail/transport/transport-smtp.ts';
import type { Fault } from '../finding.ts';

type Trouble = Pick<Fault, 'problem' | 'advice'>;
type Settings = Pick<Config, 'smtpCaFile' | 'smtpTlsVerify'>;

const times = { connectMs: 3_000, greetingMs: 60_000, silenceMs: 10_000, mailMs: 80_000 };
/** The desk polls, and must not retry a wrong password on every poll. */
const cacheMs = 5 * 60_000;
const cached = new Map<string, { readonly at: number; readonly trouble: Promise<Trouble | undefined> }>();

/** Tests the SMTP server by a real connection, with greeting, certificate and sign-in. Returns the problem, if any. */
export function examineMailServer(url: string, settings: Settings): Promise<Trouble | undefined> {
  const key = JSON.stringify([url, settings.smtpCaFile, settings.smtpTlsVerify]);
  const known = cached.get(key);
  const now = Date.now();
  if (known && now >= known.at && now - known.at < cacheMs) return known.trouble;
  const trouble = connect(url, settings);
  cached.clear();
  cached.set(key, { at: now, trouble });
  return trouble;
}

async function connect(url: string, settings: Settings): Promise<Trouble | undefined> {
  const { host } = new URL(url);
  try {
    await greetMailServer(url, { times, tls: smtpTls(settings) });
    return undefined;
  } catch (error) {
    if (error instanceof StartupError)
      return { problem: error.message, advice: 'Set SMTP_CA_FILE to a file that contains it.' };
    if (!(error instanceof MailFailure)) throw error;
    if (error.isCertificate) {
      return {
        problem: error.message,
        advice: 'Emails wait until then. Restart the shop after setting it.',
      };
    }
    if (error.kind === 'configuration') {
      return {
        problem: `The mail server ${host} rejects the shop: ${error.message}`,
        advice: 'Check the user name and password in SMTP_URL. Emails wait until then.',
      };
    }
    return {
      problem: `The mail server ${host} is not responding.`,
      advice: `Check SMTP_URL and that the server is running (${error.message}). Emails wait until then.`,
    };
  }
}
