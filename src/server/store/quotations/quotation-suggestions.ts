import type { Database } from '../engine/database.ts';
import { caseVariants, hasPrefix, lowerCased } from '../engine/sql/case-insensitive.ts';

/** Quotation, as suggested in a search. */
export interface NamedQuotation {
  readonly reference: string;
  readonly organisation: string;
  readonly name: string;
}

/** The newest are searched for any substring; all for the full number and the beginning of a name or email. */
const newestRead = 1000;

/**
 * Finds quotations by number, the customer's own reference, organisation, name or email address, at most `limit`. An
 * exact number match comes first, then the newest.
 * @param number the text parsed as a quotation number
 */
export async function findNamedQuotations(
  db: Database,
  { text, number }: { readonly text: string; readonly number: string },
  limit: number,
): Promise<NamedQuotation[]> {
  const wanted = text.trim().toLowerCase();
  const found = new Map<string, NamedQuotation>();
  const add = (rows: readonly NamedQuotation[]) => {
    for (const { reference, organisation, name } of rows)
      if (found.size < limit) found.set(reference, { reference, organisation, name });
  };
  const named = db.selectFrom('quotations').select(['reference', 'organisation', 'name', 'email', 'their_reference']);
  add(await named.where('reference', '=', number).execute());
  const newest = await named.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(newestRead).execute();
  add(newest.filter((row) => Object.values(row).some((value) => value.toLowerCase().includes(wanted))));
  for (const column of ['email', 'name', 'organisation'] as const) {
    if (found.size === limit) break;
    const letters = lowerCased(db, column);
    for (const beginning of caseVariants(wanted))
      add(await named.where(hasPrefix(letters, beginning)).orderBy(letters).limit(limit).execute());
  }
  return [...found.values()];
}
