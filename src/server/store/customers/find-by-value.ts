import { sql } from 'kysely';
import type { Database, Tx } from '../engine/database.ts';
import { belongsToCustomer } from '../engine/sql/of-customer.ts';
import { paged, pageSize } from '../engine/sql/paged.ts';

/** What an entry of the audit log said when the address stood in it. */
interface AuditMention {
  readonly id: string;
  readonly at: number;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A row that names an email address although it is filed under something else. */
export interface NamedElsewhere {
  /** Entries of the audit log, such as that of an order which had the address before it was corrected. */
  readonly auditEntries: readonly AuditMention[];
  /**
   * Issued invoices and credit notes of orders that have the address or had it once, until when the law has them kept.
   */
  readonly documents: readonly { readonly number: string; readonly keepUntil: number }[];
}

/**
 * Where an address stands as a value, at any depth, in the audit log's `before` and `after` and in issued documents.
 */
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
    .select(['number', 'keep_until'])
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
  return { auditEntries, documents: rows.map(({ number, keep_until }) => ({ number, keepUntil: keep_until })) };
}

/** Empties what entries of the audit log say; that something was changed, when and by whom stays. */
export async function redactAuditEntriesOf(tx: Tx, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += pageSize) {
    await tx
      .updateTable('audit_trail')
      .set({ before: null, after: null })
      .where('id', 'in', ids.slice(start, start + pageSize))
      .execute();
  }
}

/**
 * `like` takes `_` and `%` for any sign: more rows are read, and the value decides. JSON may write the signs beyond
 * ASCII in two ways.
 */
const likely = (address: string) => `%${address.replace(/[^\x20-\x7e]+/g, '%')}%`;

const parse = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/** Whether an address is one of the values, at any depth. A text that only mentions it is somebody else's. */
export function holdsValue(value: unknown, address: string): boolean {
  if (typeof value === 'string') return value.toLowerCase() === address;
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => holdsValue(part, address));
}
