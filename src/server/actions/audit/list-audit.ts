import { listAudit } from '../../../contract/audit/audit-log.ts';
import { listAuditEntries } from '../../store/audit/audit-log.ts';
import { implement } from '../implement.ts';
import { decodeCursor, deskPageSize, paginate } from '../pagination.ts';

export const listAuditAction = implement(listAudit, async ({ db }, { kind, of, who, after }) => {
  const filter = { kind, subject: of || undefined, actor: who || undefined, after: decodeCursor(after) };
  const { rows, next } = paginate(await listAuditEntries(db, filter, deskPageSize + 1), (row) => row);
  return { changes: rows, next };
});
