import type { auditCalls } from '../../../contract/desk/audit.ts';
import { listChanges } from '../../store/audit/audit-trail.ts';
import { isSubjectKind, subjectKinds } from '../../store/audit/note-change.ts';
import type { DeskHandler } from '../answer-call.ts';
import { deskPageSize, pageOf, readMark } from '../page-of.ts';

type Handlers = { readonly [Name in keyof typeof auditCalls]: DeskHandler<(typeof auditCalls)[Name]> };

/** Who changed what. */
export function auditHandlers(): Handlers {
  return {
    'audit.list': async ({ store, input: { kind, of, who, after } }) => {
      const filter = {
        kind: kind !== undefined && isSubjectKind(kind) ? kind : undefined,
        subject: of || undefined,
        actor: who || undefined,
        after: readMark(after),
      };
      const { rows, next } = pageOf(await listChanges(store.db, filter, deskPageSize + 1), (row) => row);
      return { changes: rows, next, kinds: subjectKinds };
    },
  };
}
