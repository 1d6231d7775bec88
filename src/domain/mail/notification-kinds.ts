import type { Notification } from '../../contract/settings/notifications.ts';
import type { MailKind } from './mail-labels.ts';

type Subject = NonNullable<Notification['about']>;

/** What each email to the operator is about; every other one is an alert. */
const subjects: Partial<Record<MailKind, Subject>> = {
  'order-notice': 'orders',
  'withdrawal-notice': 'orders',
  'statement-notice': 'orders',
  'message-notice': 'messages',
  'quotation-notice': 'messages',
};

/** The addresses that receive a kind of email to the operator: those for its subject or for all, else the fallback. */
export function notifiedAddresses(
  kind: string,
  notifications: readonly Notification[],
  fallback: string,
): readonly string[] {
  return addressesFor(subjects[kind as MailKind] ?? 'alerts', notifications, fallback);
}

/** The addresses that receive the shop's notices, by subject. */
export function addressesBySubject(notifications: readonly Notification[], fallback: string) {
  return {
    orders: addressesFor('orders', notifications, fallback),
    messages: addressesFor('messages', notifications, fallback),
    alerts: addressesFor('alerts', notifications, fallback),
  } satisfies Record<Subject, readonly string[]>;
}

function addressesFor(subject: Subject, notifications: readonly Notification[], fallback: string): readonly string[] {
  const notified = notifications.filter(({ about = subject }) => about === subject).map(({ email }) => email);
  return notified.length > 0 ? [...new Set(notified)] : [fallback];
}
