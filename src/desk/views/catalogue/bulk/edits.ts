import {
  type BulkField,
  bulkFields,
  type CellChange,
  type CellValue,
  maxBulkCells,
} from '../../../../contract/catalogue/bulk-edit.ts';
import type { DeskProductRow } from '../../../../contract/catalogue/product-row.ts';
import { bulkFieldNames, cellText, parseCell } from '../../../../domain/catalogue/bulk/bulk-cells.ts';
import { describePriceChangeWarning } from '../../../../domain/pricing/price-change-warning.ts';
import { parseDecimal } from '../../../../domain/shared/money/money.ts';
import { formatCount } from '../../../../domain/shared/text/format-count.ts';

type Cells = Readonly<Partial<Record<BulkField, Pick<CellChange, 'from' | 'to'>>>>;

/** Changed cells of a product, with what messages say about it. */
export interface ProductEdit extends Pick<DeskProductRow, 'name' | 'region' | 'state'> {
  readonly cells: Cells;
}

/** Changed cells by product. They are kept while other pages are shown. */
export type Edits = Readonly<Record<string, ProductEdit>>;

/** Sets a cell; the stored value restores it. */
export function putCell(edits: Edits, row: DeskProductRow, field: BulkField, to: string): Edits {
  const { id, name, region, state } = row;
  const from = edits[id]?.cells[field]?.from ?? cellText(row, field);
  const known = { ...edits, [id]: { name, region, state, cells: edits[id]?.cells ?? {} } };
  return withCell(known, id, field, to === from ? undefined : { from, to });
}

/** Sets cells from a block of texts whose first cell is at a position, but for fields that are `locked`. */
export function putBlock(
  edits: Edits,
  rows: readonly DeskProductRow[],
  block: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
  locked: ReadonlySet<BulkField> = new Set(),
): Edits {
  let next = edits;
  for (const [down, texts] of block.entries()) {
    const row = rows[at.row + down];
    for (const [across, text] of texts.entries()) {
      const field = bulkFields[at.column + across];
      if (row && field && !locked.has(field)) next = putCell(next, row, field, text.trim());
    }
  }
  return next;
}

export function listChanges(edits: Edits): CellChange[] {
  return Object.entries(edits).flatMap(([id, { cells }]) =>
    bulkFields.flatMap((field) => {
      const cell = cells[field];
      return cell ? [{ id, field, ...cell }] : [];
    }),
  );
}

/** Input since a save: cells that were saved are based on the saved value. */
export function editsSince(now: Edits, sent: Edits): Edits {
  let next = now;
  for (const { id, field, to } of listChanges(sent)) {
    const cell = next[id]?.cells[field];
    if (!cell) continue;
    const parsed = parseCell(field, to);
    next = withCell(next, id, field, cell.to === to ? undefined : { from: parsed.ok ? parsed.text : to, to: cell.to });
  }
  return next;
}

/** Bases cells on their present values, or drops them. */
export function settleConflicts(edits: Edits, conflicts: readonly CellValue[], keep: 'mine' | 'theirs'): Edits {
  let next = edits;
  for (const { id, field, value } of conflicts) {
    const cell = next[id]?.cells[field];
    const isKept = cell && keep === 'mine' && cell.to !== value;
    next = withCell(next, id, field, isKept ? { from: value, to: cell.to } : undefined);
  }
  return next;
}

function withCell(edits: Edits, id: string, field: BulkField, cell: Cells[BulkField] | undefined): Edits {
  const { [id]: edit, ...others } = edits;
  if (!edit) return edits;
  const { [field]: _, ...same } = edit.cells;
  const cells: Cells = cell ? { ...same, [field]: cell } : same;
  return Object.keys(cells).length === 0 ? others : { ...edits, [id]: { ...edit, cells } };
}

/** 'XL-7, Price' */
export const nameCell = (edits: Edits, { id, field }: Pick<CellValue, 'id' | 'field'>) =>
  `${edits[id]?.name ?? id}, ${bulkFieldNames[field]}`;

/** Sentences about what cannot be saved. */
export function listFaults(edits: Edits): string[] {
  const changes = listChanges(edits);
  if (changes.length > maxBulkCells) return [`At most ${formatCount(maxBulkCells)} changes can be saved at once.`];
  return changes.flatMap((cell) => {
    const parsed = parseCell(cell.field, cell.to);
    return parsed.ok ? [] : [`${nameCell(edits, cell)}: ${parsed.message}.`];
  });
}

/** Warnings about prices that look like typing errors; drafts are not for sale. */
export function listPriceWarnings(edits: Edits): string[] {
  return listChanges(edits).flatMap(({ id, field, from, to }) => {
    const edit = edits[id];
    const parsed = parseCell(field, to);
    if (field !== 'price' || !edit || edit.state === 'draft' || !parsed.ok) return [];
    const warning = describePriceChangeWarning(edit.region, parseDecimal(from) ?? 0, parseDecimal(parsed.text) ?? 0);
    return warning ? [`${edit.name}: ${warning}`] : [];
  });
}
