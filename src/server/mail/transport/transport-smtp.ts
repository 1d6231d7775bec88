import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import { readFailure } from './mail-failure.ts';
import { type MailTransport, toMessage } from './transport.ts';

export interface SmtpTimes {
  /** Connection timeout. */
  readonly connectMs: number;
  /** Greeting timeout: servers delay the greeting for senders they do not know. */
  readonly greetingMs: number;
  /** Idle timeout, including while the server scans a complete message. */
  readonly silenceMs: number;
  /** Total time for one message: a server that trickles its replies never idles. */
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
 * Sends emails through an smtp:// or smtps:// server over pooled connections. A password is never sent in the clear:
 * with one in the URL, smtp:// requires STARTTLS (unless the URL says ?requireTLS=false). Rejects with a
 * `MailFailure`.
 */
export function smtpTransport(url: string, { times = patient, tls = {} }: SmtpOptions = {}): MailTransport {
  const transport = createTransport({
    ...settingsOf(url, times, tls),
    pool: true,
    maxConnections: 5,
    // The outbox schedules retries. Retries once at once only if not a byte of the message was sent.
    maxRequeues: 1,
    // Shorter than the idle timeouts of servers: one that hangs up between two messages costs the second an attempt.
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
      cut.abort(new Error('The shop stopped before the mail server accepted the email'));
      transport.close();
    },
  };
}

/**
 * Connects, waits for the greeting and authenticates if the URL has a password; sends nothing. Rejects with a
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
