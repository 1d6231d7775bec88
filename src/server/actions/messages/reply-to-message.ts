import { randomUUID } from 'node:crypto';
import { answerMessage, closeMessage } from '../../../contract/messages/admin-messages.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { actorOf } from '../../store/engine/actor.ts';
import type { Tx } from '../../store/engine/database.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import { findAnswer, insertAnswer, listAnswers, lockMessage, setClosed } from '../../store/messages/message-replies.ts';
import { findMessageReport } from '../../store/messages/messages.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { findMessageDetails } from './read-messages.ts';

/**
 * Replies to a contact form message by email. The email references the operator's notice and the earlier replies, so
 * that mail programs show one conversation.
 */
export const answerMessageAction = implement(
  answerMessage,
  async ({ tx, clock, ids }, { id, answerId = randomUUID(), text, seen }) => {
    const now = clock();
    await lockMessage(tx, id);
    const message = await findMessageReport(tx, id);
    if (!message) return fail('message-not-found', { id });
    if (await findAnswer(tx, answerId)) return describe(tx, id);
    const before = await listAnswers(tx, id);
    // With more answers by now, the customer would get two.
    if (seen !== undefined && before.length > seen) return fail('message-answered');
    const threads = [...(message.noticeMailId ? [message.noticeMailId] : []), ...before.map((answer) => answer.mailId)];
    const mailId = ids.mail();
    const answeredBy = actorOf(tx)?.name ?? 'the shop';
    await insertAnswer(tx, id, { id: answerId, mailId, text, answeredBy, createdAt: now });
    const news = { text, message: { message: message.message, createdAt: message.createdAt }, threads };
    await enqueueMail(tx, { id: mailId, kind: 'message-answer', recipient: message.email, payload: news }, now);
    const after = { answers: before.length + 1, mail: mailId };
    await writeAuditEntry(tx, { action: 'message.answer', subject: id, after }, now);
    return describe(tx, id);
  },
);

/** Closes a message, or reopens it. */
export const closeMessageAction = implement(closeMessage, async ({ tx, clock }, { id, reopen }) => {
  const now = clock();
  await lockMessage(tx, id);
  const before = await findMessageReport(tx, id);
  if (!before) return fail('message-not-found', { id });
  if ((before.closedAt === null) === reopen) return describe(tx, id);
  await setClosed(tx, id, reopen ? null : now);
  const after = await findMessageReport(tx, id);
  const states = { before: { state: before.state }, after: { state: after?.state } };
  await writeAuditEntry(tx, { action: reopen ? 'message.reopen' : 'message.close', subject: id, ...states }, now);
  return describe(tx, id);
});

const describe = async (tx: Tx, id: string) => (await findMessageDetails(tx, id)) ?? fail('message-not-found', { id });
