import { downloadReturnLabel, uploadReturnLabel } from '../../../contract/returns/return-label.ts';
import { isAwaitingGoods, outstandingLines } from '../../../domain/returns/return-state.ts';
import { isPrintable } from '../../../domain/shared/files/file-type.ts';
import { deleteAttachment, findAttachment, insertAttachment } from '../../store/attachments/attachments.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { acceptFile, describeFile, downloadOf } from '../orders/accept-file.ts';
import { findReturnByNumber, lockReturnByNumber } from './find-return-by-number.ts';
import { notifyReturn } from './notify-return.ts';

export const uploadReturnLabelAction = implement(uploadReturnLabel, async (context, input) => {
  const { tx, clock, file: content } = context;
  const now = clock();
  const file = acceptFile({ id: input.id, name: input.name, content, createdAt: now });
  if (file instanceof Failure) return file;
  if (!isPrintable(file)) return fail('label-type-refused');
  const found = await lockReturnByNumber(tx, input.number);
  if (found instanceof Failure) return found;
  const { order, withdrawal, number } = found;
  if (withdrawal.label?.id === file.id) return withdrawal.label;
  if (!isAwaitingGoods(withdrawal)) return fail('label-not-awaited');
  if (withdrawal.label) {
    const earlier = await findAttachment(tx, 'withdrawal_id', withdrawal.label.id, [withdrawal.id]);
    // The same file, chosen twice: the customer is not emailed again.
    if (earlier && Buffer.compare(earlier.content, content) === 0) return withdrawal.label;
    await deleteAttachment(tx, withdrawal.label.id);
  }
  if (!(await insertAttachment(tx, 'withdrawal_id', withdrawal.id, file))) return fail('attachment-id-taken');
  await writeAuditEntry(tx, { action: 'return.label', subject: number, after: { file: file.name } }, now);
  await notifyReturn(context, { kind: 'return-label', order, withdrawal, lines: outstandingLines(withdrawal) });
  return describeFile(file);
});

export const downloadReturnLabelAction = implement(downloadReturnLabel, async ({ db }, { number }) => {
  const found = await findReturnByNumber(db, number);
  if (found instanceof Failure) return found;
  const { label, id } = found.withdrawal;
  const file = label && (await findAttachment(db, 'withdrawal_id', label.id, [id]));
  return file ? downloadOf(file) : fail('attachment-not-found');
});
