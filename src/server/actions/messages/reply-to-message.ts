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
  /** The same on every try: an answer whose sending is not certain is sent once. */
  readonly answerId: string;
  readonly text: string;
  /** To how many answers more is said by it: where another has come meanwhile, the customer would have two. */
  readonly seen?: number | undefined;
}

/** As much as a message may hold, and the quoted message beside it. */
const maxReplyLength = 10_000;

export type AnswerResult =
  | { readonly ok: true; readonly mailId: string | undefined; readonly message: MessageRecord }
  | { readonly ok: false; readonly reason: AnswerRefusal };

type AnswerRefusal = 'no-such-message' | 'empty' | 'too-long' | 'control-characters' | 'answered-meanwhile';

/** Why an answer cannot be sent as it is, in a sentence. */
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
 * Answers a message of the contact form, by a mail to who wrote it. The mail refers to the one that told the operator
 * of the message and to the answers before, so that mail programs show them as one conversation.
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

/** Lays a message aside, or takes it up again. Undefined where there is no such message. */
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
