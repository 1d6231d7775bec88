import type { PlannedImportLine } from '../../contract/imports/imports.ts';
import type { SkippedRow } from '../../domain/imports/products/imported-product.ts';
import type { Tx } from '../store/engine/database.ts';
import type { NewImportPicture } from '../store/imports/import-pictures.ts';
import type { NewShopImportEntry } from '../store/imports/shop-imports.ts';

/** Saves the things of a plan from index `from` up to `to` in one transaction. */
export interface SaveContext {
  readonly tx: Tx;
  readonly now: number;
  /** A new random token. */
  readonly token: () => string;
  readonly from: number;
  readonly to: number;
}

/** What the file of one kind comes to, and how to save it. */
export interface KindPlan {
  /** New, changed and skipped, in the order of the file; unchanged ones are only counted. */
  readonly lines: readonly PlannedImportLine[];
  readonly unchanged: number;
  /** How many things are saved, and how many in one transaction: about 25 ms, for which orders wait on SQLite. */
  readonly count: number;
  readonly size: number;
  readonly notes: readonly string[];
  readonly errors: readonly string[];
  /** What the plan is based on: if it differs, the plan is another one. */
  readonly basis: readonly string[];
  /** Pictures that are added to the saved products afterwards. */
  readonly pictures?: readonly NewImportPicture[];
  /** Returns one entry for each thing; undefined if any was changed since the plan, which ends the transaction. */
  save(context: SaveContext): Promise<readonly NewShopImportEntry[] | undefined>;
}

/** A plan that cannot be applied. */
export function refusedPlan(errors: readonly string[], notes: readonly string[] = []): KindPlan {
  return { lines: [], unchanged: 0, count: 0, size: 1, notes, errors, basis: [], save: async () => undefined };
}

export const describeSkipped = ({ line, name, reason }: SkippedRow): PlannedImportLine => ({
  ...{ line, id: '', name: name.slice(0, 200), outcome: 'skipped', details: [reason], priceWarning: null },
});

export const inFileOrder = (lines: readonly PlannedImportLine[]) =>
  lines.toSorted((one, other) => one.line - other.line);
