import type { ReactNode } from 'react';
import type { DeskMail } from '../../../contract/mail/mail.ts';

const looks = {
  waiting: ['Queued', 'badge badge-warn'],
  dead: ['Failed', 'badge badge-danger'],
  undeliverable: ['Undeliverable', 'badge badge-danger'],
  sent: ['Sent', 'badge'],
} as const;

export function MailBadge({ state }: Pick<DeskMail, 'state'>): ReactNode {
  const [text, className] = looks[state];
  return <span className={className}>{text}</span>;
}
