import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import { readFailure } from './mail-failure.ts';
import { type MailTransport, toMessage } from './transport.ts';

export interface SmtpTimes {
  /** How long the server may take to be reached. */
  readonly connectMs: number;
  /** How long it may take for its greeting, which servers hold back from senders that they do not know. */
  readonly greetingMs: number;
  /** How long it may be silent, also after it has got the whole mail and looks into it. */
  readonly silenceMs: number;
  /** How long one mail may take in all: a server that trickles its answers is never silent. */
  readonly mailMs: number;
}

export const patient: SmtpTimes = { connectMs: 10_000, greetingMs: 60_000, silenceMs: 60_000, mailMs: 5 * 60_000 };

interface SmtpOptions {
  readonly times?: SmtpTimes;
  /** How the server's certificate is verified; see `smtpTls`. */
  readonly tls?: ConnectionOptions;
}

function settingsOf(url: string, { connectMs, greetingMs, silenceMs }: SmtpTimes, tls: ConnectionOptions) {
  return {
    url,
    requireTLS: URL.parse(url)?.password !== '',
    connectionTimeout: connectMs + greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    tls,
  };
}

/**
 * Hands mail to the server of an smtp:// or smtps:// address, over connections that are kept open. A password is never
 * sent in the clear: with one in the address, smtp:// insists on STARTTLS (unless the address says ?requireTLS=false).
 * Rejects with a `MailFailure`.
 */
export function smtpTransport(url: string, { times = patient, tls = {} }: SmtpOptions = {}): MailTransport {
  const transport = createTransport({
    ...settingsOf(url, times, tls),
    pool: true,
    maxConnections: 5,
    // The outbox decides when a mail is tried again. Once more at once only where not a byte of it had been sent.
    maxRequeues: 1,
    // Shorter than servers wait: one that hangs up between two mails costs the second a try.
    idleTimeout: 20_000,
  });
  const cut = new AbortController();
  return {
    async send(mail) {
      const signal = AbortSignal.any([cut.signal, AbortSignal.timeout(times.mailMs)]);
      try {
        await transport.sendMail({ ...toMessage(mail), signal });
      } catch (error) {
        throw readFailure(error, new URL(url).host);
      }
    },
    close() {
      cut.abort(new Error('The store stopped before the mail server had taken the mail'));
      transport.close();
    },
  };
}

/**
 * Connects, waits for the greeting, and signs in where the address has a password; sends nothing. Rejects with a
 * `MailFailure`.
 */
export async function greetMailServer(url: string, { times = patient, tls = {} }: SmtpOptions = {}): Promise<void> {
  const transport = createTransport(settingsOf(url, times, tls));
  try {
    await transport.verify();
  } catch (error) {
    throw readFailure(error, new URL(url).host);
  } finally {
    transport.close();
  }
}
