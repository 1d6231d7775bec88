import { createTransport } from 'nodemailer';
import { type MailTransport, toMessage } from './transport.ts';

export interface SmtpTimes {
  /** How long the server may take to be reached, and then again for its greeting. */
  readonly connectMs: number;
  /** How long it may be silent, also after it has got the whole mail and looks into it. */
  readonly silenceMs: number;
  /** How long one mail may take in all: a server that trickles its answers is never silent. */
  readonly mailMs: number;
}

const patient: SmtpTimes = { connectMs: 10_000, silenceMs: 60_000, mailMs: 5 * 60_000 };

/**
 * Hands mail to the server of an smtp:// or smtps:// address, over connections that are kept open. A password is never
 * sent in the clear: with one in the address, smtp:// insists on STARTTLS (unless the address says ?requireTLS=false).
 */
export function smtpTransport(url: string, times: SmtpTimes = patient): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // The outbox decides when a mail is tried again. Once more at once only where not a byte of it had been sent.
    maxRequeues: 1,
    // Shorter than servers wait: one that hangs up between two mails costs the second a try.
    idleTimeout: 20_000,
    requireTLS: URL.parse(url)?.password !== '',
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
  });
  const cut = new AbortController();
  return {
    async send(mail) {
      const signal = AbortSignal.any([cut.signal, AbortSignal.timeout(times.mailMs)]);
      await transport.sendMail({ ...toMessage(mail), signal });
    },
    close() {
      cut.abort(new Error('The store stopped before the mail server had taken the mail'));
      transport.close();
    },
  };
}
