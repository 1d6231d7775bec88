import { randomUUID } from 'node:crypto';
import { isStillPending } from '../../domain/shared/time/clock-skew.ts';
import type { Log } from '../observability/log.ts';
import type { Store } from '../store/engine/database.ts';
import { createBatcher } from '../store/engine/transactions/batcher.ts';
import { countOutbox } from '../store/mail/count-outbox.ts';
import {
  type ClaimedMail,
  claimMails,
  markSent,
  operatorRecipient,
  renewLeases,
  retryOrDeadLetter,
  type SentMail,
} from '../store/mail/outbox.ts';
import { findProven } from '../store/mail/proven-addresses.ts';
import { readTemplateOverrides } from '../store/mail/template-overrides.ts';
import { addressMail, type MailIdentity } from './address-mail.ts';
import type { AdmitUnproven } from './admit-unproven.ts';
import { type AttachDeps, attachDocuments } from './attach-documents.ts';
import { MailFailure } from './transport/mail-failure.ts';
import type { MailTransport } from './transport/transport.ts';

export interface SenderDeps extends MailIdentity, Pick<AttachDeps, 'drawInvoice'> {
  readonly store: Store;
  readonly transport: MailTransport;
  /** What the owner changes while mail is sent. */
  readonly current?: () => Pick<MailIdentity, 'settings' | 'mailFrom' | 'operatorEmail'>;
  readonly clock: () => number;
  readonly log: Log;
  /** Decides on emails to unproven addresses; without it, as many as there are leave. */
  readonly admit?: AdmitUnproven | undefined;
  /** How long a mail belongs to a worker that gives no more sign of life. */
  readonly leaseMs?: number;
}

export interface Sender {
  /**
   * Takes as many due mails as there are free hands, and begins to send them. Returns how many; 0 while the store is
   * away.
   */
  takeDue(): Promise<number>;
  hasFreeHand(): boolean;
  /** Lets the mails in hand leave within the bound, cuts off what hangs then, and gives it back. */
  stop(boundMs: number): Promise<void>;
}

/** Mails in hand at once: a server that hangs on one keeps the others waiting no longer than that one. */
const hands = 5;
const renewalsPerLease = 6;
/**
 * After the store was away, others are first given the time to tell what has left meanwhile, and to renew their leases.
 */
const graceMs = 15_000;

/**
 * Sends mails of the outbox under leases that it renews while it sends. `onFreeHand` is called whenever a mail is done
 * with.
 */
export function createSender(deps: SenderDeps, onFreeHand: () => void): Sender {
  const { store, transport, clock, log, leaseMs = 60_000 } = deps;
  const worker = randomUUID();
  const inHand = new Map<string, Promise<void>>();
  /** Mails that have left while the store could not be told so: they are not sent again, whatever their lease. */
  const untold = new Map<string, SentMail>();
  let isAway = false;
  let restsUntil = 0;
  // Mails leave side by side: what of them is asked and told at the same time is one question.
  const mark = createBatcher((mails: readonly SentMail[]) => markSent(store, mails, clock()).then(() => mails));
  const wordingsFor = createBatcher(async (mails: readonly ClaimedMail[]) => {
    const wordings = await readTemplateOverrides(store.db);
    return mails.map(() => wordings);
  });

  const provenFor = createBatcher(async (recipients: readonly string[]) => {
    const proven = await findProven(store.db, recipients);
    return recipients.map((recipient) => proven.has(recipient));
  });

  function noteAway(err: unknown): void {
    if (!isAway) log.error({ err }, 'outbox unavailable');
    isAway = true;
  }

  async function tellSent({ id, recipient, attempts }: SentMail): Promise<void> {
    const sent = { id, recipient, attempts };
    untold.set(id, sent);
    await mark(sent);
    untold.delete(id);
  }

  async function send(mail: ClaimedMail): Promise<void> {
    const subject = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
    const isOurs = mail.recipient === operatorRecipient;
    const isProven = !isOurs && (await provenFor(mail.recipient));
    const held = isOurs || isProven ? undefined : await deps.admit?.(mail);
    if (held !== undefined) {
      log.warn(subject, 'email held back by the limit for unproven addresses');
      await retryOrDeadLetter(store, mail, { worker, error: held, now: clock(), isHeld: true });
      return;
    }
    try {
      const identity = { ...deps, ...deps.current?.(), isProven, wordings: await wordingsFor(mail) };
      await transport.send(await attachDocuments(addressMail(mail, identity), deps));
    } catch (error) {
      // A mail server's answer may repeat the recipient's address: it stays in the outbox and out of the log.
      log.warn(subject, 'mail delivery failed, will retry');
      const text = error instanceof Error ? error.message : String(error);
      const kind = error instanceof MailFailure ? error.kind : 'passing';
      if (kind === 'configuration') log.error(subject, 'mail server rejected the shop; run doctor');
      // The owner's own address is a setting: once it is corrected, what waits for it leaves.
      const isRefused = kind === 'recipient' && mail.recipient !== operatorRecipient;
      const isGivenUp = await retryOrDeadLetter(store, mail, { worker, error: text, isRefused, now: clock() });
      if (isGivenUp) log.error(subject, isRefused ? 'mail is undeliverable' : 'mail dead-lettered after a week');
      return;
    }
    await tellSent(mail);
    log.info(subject, 'mail sent');
  }

  function begin(mail: ClaimedMail): void {
    const sending = send(mail)
      .catch(noteAway)
      .finally(() => {
        inHand.delete(mail.id);
        onFreeHand();
      });
    inHand.set(mail.id, sending);
  }

  async function claim(): Promise<ClaimedMail[]> {
    for (const mail of untold.values()) await tellSent(mail);
    if (isAway) {
      await countOutbox(store.db);
      isAway = false;
      restsUntil = clock() + graceMs;
      log.info('outbox available again');
    }
    if (isStillPending(restsUntil, clock(), graceMs)) return [];
    return claimMails(store, { worker, limit: hands - inHand.size, leaseMs, now: clock() });
  }

  const renewal = setInterval(() => {
    if (inHand.size === 0) return;
    renewLeases(store, { worker, ids: [...inHand.keys()], leaseMs, now: clock() }).catch(noteAway);
  }, leaseMs / renewalsPerLease);
  renewal.unref();

  return {
    async takeDue() {
      if (inHand.size >= hands) return 0;
      const mails = await claim().catch(noteAway);
      // Where the clock is set while a mail is in hand, its lease is over before it is renewed.
      for (const mail of mails ?? []) if (!inHand.has(mail.id)) begin(mail);
      return mails?.length ?? 0;
    },
    hasFreeHand: () => inHand.size < hands,
    async stop(boundMs) {
      const bound = setTimeout(() => transport.close(), boundMs);
      await Promise.all(inHand.values());
      clearTimeout(bound);
      clearInterval(renewal);
      transport.close();
    },
  };
}
