import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../config/config.ts';
import type { CurrentConfig } from '../../settings/read-config.ts';
import { MailFailure } from './mail-failure.ts';
import { mailFolder } from './mail-folder.ts';
import { smtpTls } from './smtp-tls.ts';
import type { MailTransport } from './transport.ts';
import { fileTransport } from './transport-file.ts';
import { smtpTransport } from './transport-smtp.ts';

interface Opened {
  readonly place: unknown;
  readonly transport: MailTransport;
  sending: number;
}

/**
 * Transport of the current settings: a changed mail server is used from the next email. While the mail server's
 * address cannot be decrypted, emails wait in the outbox.
 */
export function currentTransport(current: () => CurrentConfig): MailTransport {
  let open: Opened | undefined;
  const closeIfDone = (one: Opened) => {
    if (one !== open && one.sending === 0) one.transport.close();
  };
  const choose = (config: Config): Opened => {
    const { smtpUrl, smtpCaFile, smtpTlsVerify } = config;
    const place = { smtpUrl, smtpCaFile, smtpTlsVerify };
    if (open && isDeepStrictEqual(open.place, place)) return open;
    const former = open;
    const transport = smtpUrl ? smtpTransport(smtpUrl, { tls: smtpTls(config) }) : fileTransport(mailFolder(config));
    open = { place, transport, sending: 0 };
    if (former) closeIfDone(former);
    return open;
  };
  return {
    async send(mail) {
      const { config, unreadable } = current();
      if (unreadable.includes('SMTP_URL')) throw undecryptable();
      const chosen = choose(config);
      chosen.sending += 1;
      try {
        await chosen.transport.send(mail);
      } finally {
        chosen.sending -= 1;
        closeIfDone(chosen);
      }
    },
    close() {
      open?.transport.close();
    },
  };
}

function undecryptable(): MailFailure {
  const message = 'The password of the mail server was encrypted with another SETTINGS_KEY';
  return new MailFailure(message, 'configuration', { cause: undefined });
}
