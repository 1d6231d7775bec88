import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { searchText } from './identifier.ts';

/** An audit log entry. */
export interface DeskChange {
  readonly id: string;
  readonly at: number;
  readonly actor: string;
  readonly door: 'command' | 'desk';
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditPage {
  readonly changes: readonly DeskChange[];
  readonly next: string | null;
  /** Kinds of subjects in the audit log. */
  readonly kinds: readonly string[];
}

const text = z.optional(z.string().check(z.maxLength(200)));

export const auditCalls = {
  'audit.list': defineCall<AuditPage>()({
    method: 'GET',
    path: '/audit',
    may: 'owner',
    input: z.object({ kind: text, of: z.optional(searchText(200)), who: text, after: text }),
  }),
};
