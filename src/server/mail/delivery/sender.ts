import { randomUUID } from 'node:crypto';
import { errorMessage } from '../../../domain/shared/text/error-message.ts';
import { isStillPending } from '../../../domain/shared/time/clock-skew.ts';
import type { Log } from '../../observability/log.ts';
import { inSpan } from '../../observability/tracing/tracing.ts';
import type { Store } from '../../store/engine/database.ts';
import { countOutbox } from '../../store/mail/count-outbox.ts';
import { deliveredCopies, storeDeliveredCopies } from '../../store/mail/delivered-copies.ts';
import {
  type ClaimedMail,
  claimMails,
  markSent,
  operatorRecipient,
  renewLeases,
  retryOrDeadLetter,
  type SentMail,
} from '../../store/mail/outbox.ts';
import { isProvenAddress } from '../../store/mail/proven-addresses.ts';
import { readTemplateOverrides } from '../../store/mail/template-overrides.ts';
import { addressMail, type MailIdentity, recipientsOf } from '../address-mail.ts';
import { type AttachDeps, attachDocuments } from '../attach-documents.ts';
import { MailFailure } from '../transport/mail-failure.ts';
import type { MailTransport, OutgoingMail } from '../transport/transport.ts';
import type { AdmitUnproven } from './admit-unproven.ts';
import { copiesFor } from './copies.ts';

export interface SenderDeps extends MailIdentity, Pick<AttachDeps, 'drawInvoice'> {
  readonly store: Store;
  readonly transport: MailTransport;
  /** Settings that can change while the worker runs. */
  readonly current?: () => Pick<
    MailIdentity,
    'settings' | 'mailFrom' | 'operatorEmail' | 'takesCards' | 'bankAccounts'
  >;
  readonly clock: () => number;
  readonly log: Log;
  /** Rate limit for emails to unproven addresses; none if absent. */
  readonly admit?: AdmitUnproven | undefined;
  /** How long a worker keeps a message without renewing its lease. */
  readonly leaseMs?: number;
}

export interface Sender {
  /**
   * Claims as many due messages as there are free slots and starts sending them. Returns their number; 0 while the
   * database is unavailable.
   */
  takeDue(): Promise<number>;
  hasFreeHand(): boolean;
  /** Waits up to `boundMs` for the messages being sent, then closes the transport, which aborts the rest. */
  stop(boundMs: number): Promise<void>;
}

/** Concurrent sends: a server that hangs on one message delays the others no longer than that one. */
const hands = 5;
const renewalsPerLease = 6;
/** Grace period after a database outage: other workers record what they sent and renew their leases first. */
const graceMs = 15_000;

/**
 * Sends outbox messages under leases that are renewed while sending. `onFreeHand` is called whenever a message is
 * done.
 */
export function createSender(deps: SenderDeps, onFreeHand: () => void): Sender {
  const { store, transport, clock, log, leaseMs = 60_000 } = deps;
  const worker = randomUUID();
  const inHand = new Map<string, Promise<void>>();
  /** Messages sent while the database could not record it: they are not sent again, even if their lease expires. */
  const untold = new Map<string, SentMail>();
  let isAway = false;
  let restsUntil = 0;

  function noteAway(err: unknown): void {
    if (!isAway) log.error({ err }, 'outbox unavailable');
    isAway = true;
  }

  async function tellSent({ id, recipient, attempts }: SentMail): Promise<void> {
    const sent = { id, recipient, attempts };
    untold.set(id, sent);
    await markSent(store, sent, clock());
    untold.delete(id);
  }

  async function send(mail: ClaimedMail): Promise<void> {
    const subject = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
    const isOurs = mail.recipient === operatorRecipient;
    const isProven = !isOurs && (await isProvenAddress(store.db, mail.recipient));
    const held = isOurs || isProven ? undefined : await deps.admit?.(mail);
    if (held !== undefined) {
      log.warn(subject, 'email held back by the limit for unproven addresses');
      await retryOrDeadLetter(store, mail, { worker, error: held, now: clock(), isHeld: true });
      return;
    }
    try {
      const identity = { ...deps, ...deps.current?.(), isProven, wordings: await readTemplateOverrides(store.db) };
      const message = await attachDocuments(addressMail(mail, identity), deps);
      await sendCopies(mail, message, recipientsOf(mail, identity));
    } catch (error) {
      // A mail server's reply may repeat the recipient's address: it is stored in the outbox and not logged.
      log.warn(subject, 'mail delivery failed, will retry');
      const text = errorMessage(error);
      const kind = error instanceof MailFailure ? error.kind : 'passing';
      if (kind === 'configuration') log.error(subject, 'mail server rejected the shop; run doctor');
      // The operator's email is a setting: once it is corrected, messages waiting for it are sent.
      const isRefused = kind === 'recipient' && mail.recipient !== operatorRecipient;
      const isGivenUp = await retryOrDeadLetter(store, mail, { worker, error: text, isRefused, now: clock() });
      if (isGivenUp) log.error(subject, isRefused ? 'mail is undeliverable' : 'mail dead-lettered after a week');
      return;
    }
    await tellSent(mail);
    log.info(subject, 'mail sent');
  }

  /** Sends to every address that has not received the message, and throws the first failure. */
  async function sendCopies(mail: ClaimedMail, message: OutgoingMail, addresses: readonly string[]): Promise<void> {
    const delivered = new Set(deliveredCopies(mail));
    const failures: unknown[] = [];
    for (const copy of copiesFor(message, addresses).filter(({ key }) => !delivered.has(key))) {
      try {
        await inSpan('smtp', { kind: 'client' }, () => transport.send(copy.mail));
        delivered.add(copy.key);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length === 0) return;
    if (delivered.size > 0) await storeDeliveredCopies(store, mail.id, [...delivered]);
    throw failures[0];
  }

  function begin(mail: ClaimedMail): void {
    const attributes = { 'breezebox.mail.kind': mail.kind, 'breezebox.mail.attempts': mail.attempts };
    const sending = inSpan('send email', { attributes }, () => send(mail))
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
      // If the clock is changed while a message is being sent, its lease can expire before renewal and be claimed
      // again.
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
