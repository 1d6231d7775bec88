import type { StoredMessage } from '../../server/store/people/messages.ts';
import type { Column } from '../print/columns.ts';
import { shorten } from '../print/visible-text.ts';
import { formatTime, isoTime } from '../read/times.ts';

/** A message as programs read it. */
export function describeMessage({ createdAt, ...message }: StoredMessage) {
  return { ...message, createdAt: isoTime(createdAt) };
}

/** A message as table and CSV show it. */
export const messageColumns: readonly Column<StoredMessage>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  {
    key: 'createdAt',
    heading: 'sent (UTC)',
    value: ({ createdAt }) => isoTime(createdAt),
    cell: ({ createdAt }) => formatTime(createdAt),
  },
  { key: 'name', heading: 'from', value: ({ name }) => name, cell: ({ name }) => shorten(name, 30) },
  { key: 'email', value: ({ email }) => email },
  { key: 'subject', heading: 'subject', value: ({ subject }) => subject, cell: ({ subject }) => shorten(subject, 50) },
  { key: 'verified', value: ({ verified }) => verified },
  { key: 'message', value: ({ message }) => message },
];
