import { inTransaction, type Store } from '../engine/database.ts';
import { noteChange } from './note-change.ts';

/** That somebody took data of people out of the store stands in the trail as well. */
export function noteExport(
  store: Store,
  what: { readonly action: `export.${string}`; readonly subject: string },
  now: number,
): Promise<void> {
  return inTransaction(store, (tx) => noteChange(tx, what, now));
}
