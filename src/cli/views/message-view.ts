import type { MessageAnswer } from '../../server/store/messages/message-replies.ts';
import type { MessageRecord, StoredMessage } from '../../server/store/messages/messages.ts';
import { formatTime, isoTime } from '../runtime/input/times.ts';
import type { Column } from '../runtime/output/columns.ts';
import { truncate } from '../runtime/output/escape-control-characters.ts';

/** A message, for JSON. */
export function describeMessage<Message extends StoredMessage>({ createdAt, ...message }: Message) {
  return { ...message, createdAt: isoTime(createdAt) };
}

/** An answer, for JSON. */
export function describeAnswer({ createdAt, ...answer }: MessageAnswer) {
  return { ...answer, createdAt: isoTime(createdAt) };
}

/** A message with its state, for JSON. */
export function describeReport({ closedAt, noticeMailId: _, answers: __, ...message }: MessageRecord) {
  return { ...describeMessage(message), closedAt: closedAt === null ? null : isoTime(closedAt) };
}

/** Columns of a message in table and CSV. */
export const messageColumns: readonly Column<MessageRecord>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  { key: 'state', heading: 'state', value: ({ state }) => state },
  {
    key: 'createdAt',
    heading: 'sent (UTC)',
    value: ({ createdAt }) => isoTime(createdAt),
    cell: ({ createdAt }) => formatTime(createdAt),
  },
  { key: 'name', heading: 'from', value: ({ name }) => name, cell: ({ name }) => truncate(name, 30) },
  { key: 'email', value: ({ email }) => email },
  { key: 'subject', heading: 'subject', value: ({ subject }) => subject, cell: ({ subject }) => truncate(subject, 50) },
  { key: 'verified', value: ({ verified }) => verified },
  { key: 'message', value: ({ message }) => message },
];
