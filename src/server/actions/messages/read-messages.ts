import {
  type DeskMessage,
  listMessages,
  type MessageDetails,
  showMessage,
} from '../../../contract/messages/admin-messages.ts';
import type { Database } from '../../store/engine/database.ts';
import { findMail } from '../../store/mail/mail-admin.ts';
import { listAnswers } from '../../store/messages/message-replies.ts';
import { findMessageReport, type MessageRecord, listMessages as readMessages } from '../../store/messages/messages.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { decodeCursor, deskPageSize, paginate } from '../pagination.ts';

export const listMessagesAction = implement(listMessages, async ({ db }, { state, search, after }) => {
  const filter = { state, search: search?.trim() || undefined, after: decodeCursor(after) };
  const found = await readMessages(db, { ...filter, limit: deskPageSize + 1 });
  const { rows, next } = paginate(found, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { messages: rows.map(describeMessage), next };
});

export const showMessageAction = implement(
  showMessage,
  async ({ db }, { id }) => (await findMessageDetails(db, id)) ?? fail('message-not-found', { id }),
);

/** A message with its answers. */
export async function findMessageDetails(db: Database, id: string): Promise<MessageDetails | undefined> {
  const message = await findMessageReport(db, id);
  if (!message) return undefined;
  const answers: MessageDetails['answers'][number][] = [];
  for (const answer of await listAnswers(db, id)) {
    answers.push({ ...answer, mail: (await findMail(db, answer.mailId))?.state ?? null });
  }
  return { message: describeMessage(message), answers };
}

function describeMessage({ closedAt: _, noticeMailId: __, answers: ___, ...message }: MessageRecord): DeskMessage {
  return message;
}
