import type { ReactNode } from 'react';
import type { DeskMessage } from '../../../contract/messages/admin-messages.ts';

const looks = {
  unanswered: ['Unanswered', 'badge badge-warn'],
  answered: ['Answered', 'badge'],
  closed: ['Resolved', 'badge badge-plain'],
} as const;

export function MessageBadge({ state }: Pick<DeskMessage, 'state'>): ReactNode {
  const [text, className] = looks[state];
  return <span className={className}>{text}</span>;
}
