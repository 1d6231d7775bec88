import type { auditCalls } from '../../../contract/desk/audit.ts';
import { decodeCursor, deskPageSize, paginate } from '../../actions/pagination.ts';
import { listAuditEntries } from '../../store/audit/audit-log.ts';
import { isSubjectKind, subjectKinds } from '../../store/audit/write-audit-entry.ts';
import type { DeskHandler } from '../handle-call.ts';

type Handlers = { readonly [Name in keyof typeof auditCalls]: DeskHandler<(typeof auditCalls)[Name]> };

/** Handlers of the audit log. */
export function auditHandlers(): Handlers {
  return {
    'audit.list': async ({ store, input: { kind, of, who, after } }) => {
      const filter = {
        kind: kind !== undefined && isSubjectKind(kind) ? kind : undefined,
        subject: of || undefined,
        actor: who || undefined,
        after: decodeCursor(after),
      };
      const { rows, next } = paginate(await listAuditEntries(store.db, filter, deskPageSize + 1), (row) => row);
      return { changes: rows, next, kinds: subjectKinds };
    },
  };
}
