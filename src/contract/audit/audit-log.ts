import * as z from 'zod/mini';
import { searchText } from '../desk/identifier.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

/** Kinds of audit log subjects; the part of an action before the dot. */
export const subjectKinds = [
  'order',
  'payment',
  'invoice',
  'return',
  'product',
  'picture',
  'promo',
  'customer',
  'lead',
  'message',
  'quotation',
  'mail',
  'wording',
  'article',
  'page',
  'setting',
  'rates',
  'person',
  'passkey',
  'token',
  'webhook',
  'export',
  'backup',
  'import',
  'redirect',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** An audit log entry. `at` is in milliseconds since the epoch. */
const change = z.object({
  id: z.string(),
  at: z.int(),
  actor: z.string(),
  door: z.enum(['command', 'desk', 'api']),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type DeskChange = z.output<typeof change>;

const text = z.string().check(z.maxLength(200));

export const listAudit = operation({
  name: 'audit.list',
  effect: 'read',
  path: '/audit',
  permission: 'audit:read',
  summary: 'List the changes by staff and commands, newest first',
  details: `Kinds of subjects: ${subjectKinds.join(', ')}. What visitors do is recorded in their orders.`,
  input: z.object({
    kind: field(z.optional(z.enum(subjectKinds)), 'only changes of one kind of subject, such as order'),
    of: field(z.optional(searchText(200)), 'only changes of one subject, such as BB-7K3M-Q2XA', {
      placeholder: 'NAME',
    }),
    who: field(z.optional(text), 'only changes by one person', { placeholder: 'NAME' }),
    after: z.optional(text),
  }),
  /** `next` is the cursor of the next page; null at the end. */
  output: z.object({ changes: listOf(change), next: z.nullable(z.string()) }),
});
