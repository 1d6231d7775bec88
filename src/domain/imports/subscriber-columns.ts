import type { ColumnWords } from './headings.ts';

/** What a column of a customers file may hold, with its headings. */
export const subscriberColumns = {
  email: ['email', 'email address', 'e-mail', 'user email', 'billing email', 'billing email address'],
  consent: [
    ...['accepts email marketing', 'accepts marketing', 'email marketing', 'email marketing status'],
    ...[
      'email subscription status',
      'marketing consent',
      'email consent',
      'newsletter',
      'subscribed',
      'opt-in',
      'opted in',
    ],
  ],
} as const satisfies ColumnWords<string>;
export type SubscriberRole = keyof typeof subscriberColumns;
