import type { ReactNode } from 'react';
import type { DeskMail } from '../../../contract/desk/mails.ts';
import { isWordingKind, wordingOf } from '../../../domain/mail/wordings.ts';

/** What a mail is, as people call it. */
export function kindWords(kind: string): string {
  if (isWordingKind(kind)) return wordingOf(kind).title;
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const looks = {
  waiting: ['Waiting', 'badge badge-warn'],
  dead: ['Could not be sent', 'badge badge-danger'],
  sent: ['Sent', 'badge'],
} as const;

export function MailBadge({ state }: Pick<DeskMail, 'state'>): ReactNode {
  const [text, className] = looks[state];
  return <span className={className}>{text}</span>;
}
