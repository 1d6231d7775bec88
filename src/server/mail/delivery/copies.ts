import { createHash } from 'node:crypto';
import type { OutgoingMail } from '../transport/transport.ts';

/** One address's own email of an outbox message. */
interface Copy<Mail extends OutgoingMail> {
  /** Names the address in the outbox, where no staff address is stored. */
  readonly key: string;
  readonly mail: Mail;
}

/**
 * A separate email for each address: a mail server that rejects one address then loses none of the others' emails,
 * and no address sees another. Each has its own Message-ID, which stays the same on every retry.
 */
export function copiesFor<Mail extends OutgoingMail>(mail: Mail, addresses: readonly string[]): Copy<Mail>[] {
  return addresses.map((to) => {
    const key = createHash('sha256').update(to).digest('hex').slice(0, 16);
    const messageId = addresses.length > 1 ? mail.messageId.replace('<', `<${key}-`) : mail.messageId;
    return { key, mail: { ...mail, to, messageId } };
  });
}
