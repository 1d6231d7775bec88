import { plainTextPattern } from '../../../contract/shared/plain-text.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import { findAnswer, insertAnswer, listAnswers, lockMessage, setClosed } from '../../store/messages/message-replies.ts';
import { findMessageReport, type MessageRecord } from '../../store/messages/messages.ts';
import type { Ids } from '../ids.ts';

export interface AnswerDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail'>;
}

export interface ReplyInput {
  readonly messageId: string;
  /** Idempotency key, the same on every retry: the reply is sent once. */
  readonly answerId: string;
  readonly text: string;
  /** Number of replies the author saw: with more by now, the request is refused, since the customer would get two. */
  readonly seen?: number | undefined;
}

/** Maximum length of a message, and of a reply without the quoted message. */
const maxReplyLength = 10_000;

export type AnswerResult =
  | { readonly ok: true; readonly mailId: string | undefined; readonly message: MessageRecord }
  | { readonly ok: false; readonly reason: AnswerRefusal };

type AnswerRefusal = 'no-such-message' | 'empty' | 'too-long' | 'control-characters' | 'answered-meanwhile';

/** Explains in a sentence why a reply was refused. */
export function explainAnswer(reason: Exclude<AnswerRefusal, 'no-such-message'>): string {
  switch (reason) {
    case 'empty':
      return 'The answer says nothing.';
    case 'too-long':
      return `The answer is longer than ${maxReplyLength} characters.`;
    case 'control-characters':
      return 'The answer holds control characters.';
    case 'answered-meanwhile':
      return 'Somebody else has answered meanwhile: what they wrote stands above. Send yours again if it is to go as well.';
  }
}

/**
 * Replies to a contact form message by email. The email references the operator's notice and the earlier replies, so
 * that mail programs show one conversation.
 */
export async function replyToMessage({ store, clock, ids }: AnswerDeps, input: ReplyInput): Promise<AnswerResult> {
  const text = input.text.replaceAll('\r\n', '\n').trim();
  if (text === '') return { ok: false, reason: 'empty' };
  if (text.length > maxReplyLength) return { ok: false, reason: 'too-long' };
  if (!plainTextPattern.test(text)) return { ok: false, reason: 'control-characters' };
  const now = clock();
  const mailId = ids.mail();
  return inTransaction(store, async (tx): Promise<AnswerResult> => {
    await lockMessage(tx, input.messageId);
    const message = await findMessageReport(tx, input.messageId);
    if (!message) return { ok: false, reason: 'no-such-message' };
    if (await findAnswer(tx, input.answerId)) return { ok: true, mailId: undefined, message };
    const before = await listAnswers(tx, message.id);
    if (input.seen !== undefined && before.length > input.seen) return { ok: false, reason: 'answered-meanwhile' };
    const threads = [...(message.noticeMailId ? [message.noticeMailId] : []), ...before.map((answer) => answer.mailId)];
    const answeredBy = store.actor?.name ?? 'the shop';
    await insertAnswer(tx, message.id, { id: input.answerId, mailId, text, answeredBy, createdAt: now });
    const news = { text, message: { message: message.message, createdAt: message.createdAt }, threads };
    await enqueueMail(tx, { id: mailId, kind: 'message-answer', recipient: message.email, payload: news }, now);
    const after = { answers: before.length + 1, mail: mailId };
    await writeAuditEntry(tx, { action: 'message.answer', subject: message.id, after }, now);
    return { ok: true, mailId, message: (await findMessageReport(tx, message.id)) ?? message };
  });
}

/** Closes a message, or reopens it. Returns undefined if it does not exist. */
export async function closeMessage(
  { store, clock }: Omit<AnswerDeps, 'ids'>,
  messageId: string,
  closed: boolean,
): Promise<MessageRecord | undefined> {
  const now = clock();
  return inTransaction(store, async (tx) => {
    await lockMessage(tx, messageId);
    const before = await findMessageReport(tx, messageId);
    if (!before || (before.closedAt !== null) === closed) return before;
    await setClosed(tx, messageId, closed ? now : null);
    const after = await findMessageReport(tx, messageId);
    const states = { before: { state: before.state }, after: { state: after?.state } };
    await writeAuditEntry(
      tx,
      { action: closed ? 'message.close' : 'message.reopen', subject: messageId, ...states },
      now,
    );
    return after;
  });
}
