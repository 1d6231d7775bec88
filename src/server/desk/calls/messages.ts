import type { DeskMessage, MessageDetails, messageCalls } from '../../../contract/desk/messages.ts';
import { closeMessage, explainAnswer, replyToMessage } from '../../actions/messages/reply-to-message.ts';
import { decodeCursor, deskPageSize, paginate } from '../../actions/pagination.ts';
import type { Database } from '../../store/engine/database.ts';
import { findMail } from '../../store/mail/mail-admin.ts';
import { listAnswers } from '../../store/messages/message-replies.ts';
import { findMessageReport, listMessages, type MessageRecord } from '../../store/messages/messages.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { DeskHandler } from '../handle-call.ts';
import { refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof messageCalls]: DeskHandler<(typeof messageCalls)[Name]> };

/** Handlers of contact form messages and their replies. */
export function messageHandlers({ clock, ids, wakeMail }: DeskDeps): Handlers {
  return {
    'messages.list': async ({ store, input: { state, search, after } }) => {
      const mark = decodeCursor(after);
      const filter = { state, search: search?.trim() || undefined, after: mark && { createdAt: mark.at, id: mark.id } };
      const found = await listMessages(store.db, { ...filter, limit: deskPageSize + 1 });
      const { rows, next } = paginate(found, ({ createdAt, id }) => ({ at: createdAt, id }));
      return { messages: rows.map(shown), next };
    },
    'messages.show': async ({ store, input }) => (await findWhole(store.db, input.id)) ?? refuse('not-found'),
    'messages.answer': async ({ store, input: { id: messageId, answerId, text, seen } }) => {
      const result = await replyToMessage({ store, clock, ids }, { messageId, answerId, text, seen });
      if (!result.ok) {
        if (result.reason === 'no-such-message') return refuse('not-found');
        if (result.reason === 'answered-meanwhile')
          return refuse('version-mismatch', { detail: explainAnswer(result.reason) });
        return refuse('invalid-request', { errors: [{ field: 'text', message: explainAnswer(result.reason) }] });
      }
      wakeMail();
      return (await findWhole(store.db, messageId)) ?? refuse('not-found');
    },
    'messages.close': async ({ store, input: { id, closed } }) => {
      const message = await closeMessage({ store, clock }, id, closed);
      return (message && (await findWhole(store.db, id))) ?? refuse('not-found');
    },
  };
}

async function findWhole(db: Database, id: string): Promise<MessageDetails | undefined> {
  const message = await findMessageReport(db, id);
  if (!message) return undefined;
  const answers: MessageDetails['answers'][number][] = [];
  for (const answer of await listAnswers(db, id)) {
    answers.push({ ...answer, mail: (await findMail(db, answer.mailId))?.state ?? null });
  }
  return { message: shown(message), answers };
}

function shown({ closedAt: _, noticeMailId: __, answers: ___, ...message }: MessageRecord): DeskMessage {
  return message;
}
