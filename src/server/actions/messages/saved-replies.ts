import { deleteReply, listSavedReplies, type SavedReply, saveReply } from '../../../contract/messages/saved-replies.ts';
import { findUnknownPlaceholder } from '../../../domain/messages/saved-reply.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import {
  deleteReply as deleteStored,
  listReplies,
  lockReply,
  type StoredReply,
  saveReply as saveStored,
} from '../../store/messages/saved-replies.ts';
import { fail, InvalidInput } from '../failure.ts';
import { implement } from '../implement.ts';

const describe = ({ changedAt, ...reply }: StoredReply): SavedReply => ({ ...reply, version: String(changedAt) });
const auditedOf = (reply: StoredReply | undefined) => reply && { title: reply.title, text: reply.text };

export const listSavedRepliesAction = implement(listSavedReplies, async ({ db }) =>
  (await listReplies(db)).map(describe),
);

export const saveReplyAction = implement(saveReply, async ({ tx, clock, ifMatch }, { id, title, text }) => {
  const unknown = findUnknownPlaceholder(text);
  if (unknown) return new InvalidInput([{ field: 'text', message: unknown }]);
  const before = await lockReply(tx, id);
  // A repeated request finds what the first one saved.
  if (before?.title === title && before.text === text) return describe(before);
  if (before && ifMatch !== String(before.changedAt)) return fail('precondition-failed', { current: describe(before) });
  // A version is never reused, even if the clock is set back.
  const changedAt = Math.max(clock(), (before?.changedAt ?? 0) + 1);
  const saved = { id, title, text, changedAt };
  await saveStored(tx, saved);
  const change = { before: auditedOf(before), after: auditedOf(saved) };
  await writeAuditEntry(tx, { action: 'message.save-reply', subject: id, ...change }, clock());
  return describe(saved);
});

export const deleteReplyAction = implement(deleteReply, async ({ tx, clock }, { id }) => {
  const before = await lockReply(tx, id);
  if (!before) return fail('saved-reply-not-found');
  await deleteStored(tx, id);
  const change = { action: 'message.delete-reply', subject: id, before: auditedOf(before) } as const;
  await writeAuditEntry(tx, change, clock());
  return describe(before);
});
