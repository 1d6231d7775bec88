import { pagePath } from '../../contract/shared/routes.ts';
import type { SubscriberWithToken } from '../store/newsletter/subscriber-admin.ts';
import type { ExportColumn } from './columns.ts';

/** Columns of the subscriber export. Every recipient needs an unsubscribe link. */
export const subscriberColumns = (origin: string): readonly ExportColumn<SubscriberWithToken>[] => [
  { key: 'email', value: ({ email }) => email },
  { key: 'source', value: ({ source }) => source },
  { key: 'consentedAt', value: ({ consentedAt }) => new Date(consentedAt).toISOString() },
  {
    key: 'confirmedAt',
    value: ({ confirmedAt }) => (confirmedAt === null ? null : new Date(confirmedAt).toISOString()),
  },
  { key: 'consentWording', value: ({ consentWording }) => consentWording },
  { key: 'unsubscribe', value: ({ token }) => `${origin}${pagePath('unsubscribe')}?token=${token}` },
];
