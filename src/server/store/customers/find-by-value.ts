import { sql } from 'kysely';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { Database, Tx } from '../engine/database.ts';
import { belongsToCustomer } from '../engine/sql/of-customer.ts';
import { batchesOf, paged, pageSize } from '../engine/sql/paged.ts';

/** An audit log entry that contained the email address. */
type AuditMention = Pick<AuditEntry, 'id' | 'at' | 'action' | 'subject' | 'before' | 'after'>;

/** Rows that contain an email address although they belong to something else. */
export interface NamedElsewhere {
  /** Audit log entries, such as of an order that had the email address before it was corrected. */
  readonly auditEntries: readonly AuditMention[];
  /**
   * Invoices and credit notes of orders that have or had the email address, with the end of their statutory
   * retention.
   */
  readonly documents: readonly { readonly number: string; readonly keepUntil: number }[];
}

/** Finds an email address as a value, at any depth, in the audit log's `before` and `after` and in issued documents. */
export async function findByValue(db: Database, email: string): Promise<NamedElsewhere> {
  const address = email.toLowerCase();
  const auditEntries: AuditMention[] = [];
  const trail = paged((last: { readonly id: string } | undefined) =>
    db
      .selectFrom('audit_trail')
      .select(['id', 'at', 'action', 'subject', 'before', 'after'])
      .where((e) => e.or([e('before', 'is not', null), e('after', 'is not', null)]))
      .where(sql<boolean>`lower(coalesce(before, '') || coalesce(after, '')) like ${likely(address)}`)
      .$if(last !== undefined, (query) => query.where('id', '>', last?.id ?? ''))
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
  for await (const rows of trail) {
    for (const row of rows) {
      const [before, after] = [parse(row.before), parse(row.after)];
      if (holdsValue([before, after], address)) auditEntries.push({ ...row, before, after });
    }
  }
  const references = [...new Set(auditEntries.map(({ subject }) => subject))];
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['number', 'retain_until'])
    .where('buyer', 'is not', null)
    .where((e) =>
      e.or([
        e('reference', 'in', references.length > 0 ? references : ['']),
        sql<boolean>`lower(buyer) like ${likely(address)}`,
        belongsToCustomer(db, email),
      ]),
    )
    .orderBy('number')
    .execute();
  return { auditEntries, documents: rows.map(({ number, retain_until }) => ({ number, keepUntil: retain_until })) };
}

/** Redacts audit log entries; what was changed, when and by whom stays. */
export async function redactAuditEntriesOf(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const batch of batchesOf(ids)) {
    await tx.updateTable('audit_trail').set({ before: null, after: null }).where('id', 'in', batch).execute();
  }
}

/**
 * Prefilter: `like` treats `_` and `%` as wildcards, so more rows are read and `holdsValue` decides. JSON has two
 * notations for characters beyond ASCII.
 */
const likely = (address: string) => `%${address.replace(/[^\x20-\x7e]+/g, '%')}%`;

const parse = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/**
 * Whether an email address is one of the values, at any depth. A text that merely mentions it belongs to someone
 * else.
 */
export function holdsValue(value: unknown, address: string): boolean {
  if (typeof value === 'string') return value.toLowerCase() === address;
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => holdsValue(part, address));
}
