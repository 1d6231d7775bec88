import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type BulkField,
  bulkEditProducts,
  bulkFields,
  type CellValue,
  fieldPermissions,
} from '../../../../contract/catalogue/bulk-edit.ts';
import type { DeskProductRow } from '../../../../contract/catalogue/product-row.ts';
import type { SaleEnd } from '../../../../contract/pricing/scheduled-price.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { DeskError, errorMessage, isConflict } from '../../../api/desk-error.ts';
import { useAction } from '../../../api/queries.ts';
import { useMay } from '../../../api/use-may.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { notify, notifyUndone } from '../../../ui/feedback/notifications.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../../ui/forms/use-draft.ts';
import { fieldErrors } from '../../../ui/forms/use-form.ts';
import { ProductList, useProductPage } from '../../../ui/lists/product-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { ConflictsNote, FaultsNote } from './bulk-notes.tsx';
import { BulkTable } from './bulk-table.tsx';
import {
  type Edits,
  editsSince,
  listChanges,
  listFaults,
  listPriceWarnings,
  nameCell,
  putBlock,
  putCell,
  settleConflicts,
} from './edits.ts';
import { SaveBar } from './save-bar.tsx';

const none: Edits = {};

const countChanges = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`;

/** Edits prices, stock, identifiers and customs details of many products as a grid, with one save and one undo. */
export default function BulkView(): ReactNode {
  const { bar, list: products } = useProductPage();
  const draft = useDraft<Edits>('bulk-edit', none);
  const [conflicts, setConflicts] = useState<readonly CellValue[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const edit = useAction(bulkEditProducts);
  const edits = draft.value;
  const changes = listChanges(edits);
  useUnsavedChanges(changes.length > 0);
  const change = (next: Edits) => {
    setFaults([]);
    draft.set(next);
  };

  const undo = (cells: ReturnType<typeof listChanges>, restoreSales: readonly SaleEnd[]) => {
    const back = cells.map(({ id, field, from, to }) => ({ id, field, from: to, to: from }));
    void notifyUndone(edit.mutateAsync({ cells: back, conflicts: 'skip', restoreSales }), ({ skipped }) => {
      const left = skipped.length === 1 ? '1 value that has' : `${skipped.length} values that have`;
      return skipped.length === 0 ? 'Undone.' : `Undone, except ${left} changed since.`;
    });
  };

  async function save(): Promise<void> {
    setConflicts([]);
    const found = listFaults(edits);
    setFaults(found);
    if (found.length > 0) return;
    try {
      const { changed, endedSales } = await edit.mutateAsync({ cells: changes });
      draft.settle(edits, none, (now) => editsSince(now, edits));
      if (changed.length === 0) return notify('Nothing to save: the values are unchanged.');
      const ended = endedSales.length > 0 ? ` The sale ended for ${pluralise(endedSales.length, 'product')}.` : '';
      notify(`Saved ${countChanges(changed.length)}.${ended}`, () => undo([...changed], endedSales));
    } catch (error) {
      if (isConflict(error) && error instanceof DeskError) setConflicts(error.problem.current as readonly CellValue[]);
      else setFaults(describeRefusal(error, edits));
    }
  }

  return (
    <Page title="Bulk edit" actions={<ButtonLink href="/products">All products</ButtonLink>}>
      {bar}
      <p className="mb-3 text-sm text-ink-soft">
        Paste a block from a spreadsheet, and move with the arrow keys and Enter. Esc restores a cell. For stock, enter
        a number, or ‘in’ or ‘out’ if it isn’t tracked.
      </p>
      {conflicts.length > 0 && (
        <ConflictsNote
          conflicts={conflicts}
          edits={edits}
          onSettle={(keep) => {
            change(settleConflicts(edits, conflicts, keep));
            setConflicts([]);
          }}
        />
      )}
      {faults.length > 0 && <FaultsNote faults={faults} />}
      <ProductList list={products}>{(rows) => <Grid rows={rows} edits={edits} onChange={change} />}</ProductList>
      {changes.length > 0 && (
        <SaveBar
          text={`${countChanges(changes.length)}, not saved`}
          warnings={listFaults(edits).length > 0 ? [] : listPriceWarnings(edits)}
          isPending={edit.isPending}
          onSave={() => void save()}
          onDiscard={() => {
            draft.drop(none);
            setConflicts([]);
            setFaults([]);
            notify('Changes discarded.', () => draft.set(edits));
          }}
        />
      )}
    </Page>
  );
}

interface GridProps {
  readonly rows: readonly DeskProductRow[];
  readonly edits: Edits;
  readonly onChange: (next: Edits) => void;
}

function Grid({ rows, edits, onChange }: GridProps): ReactNode {
  const may = useMay();
  const locked = useMemo(
    () => new Set(bulkFields.filter((field) => !may(fieldPermissions[field] ?? 'products:write'))),
    [may],
  );
  const latest = useRef({ edits, onChange });
  useEffect(() => {
    latest.current = { edits, onChange };
  });
  // The same function at each render, so that only the row of a changed cell is rendered again.
  const onCell = useCallback((row: DeskProductRow, field: BulkField, to: string) => {
    latest.current.onChange(putCell(latest.current.edits, row, field, to));
  }, []);
  return (
    <BulkTable
      rows={rows}
      edits={edits}
      locked={locked}
      onCell={onCell}
      onBlock={(block, at) => {
        onChange(putBlock(edits, rows, block, at, locked));
        const below = at.row + block.length - rows.length;
        const across = Math.max(...block.map(({ length }) => at.column + length)) - bulkFields.length;
        if (below > 0 || across > 0)
          notify('The pasted block is larger than the grid. Cells that didn’t fit were ignored.');
      }}
    />
  );
}

/** Sentences of a refused save; those about a cell name it. */
function describeRefusal(error: unknown, edits: Edits): string[] {
  const named = fieldErrors(error).flatMap(({ field: place, message }) => {
    const [id = '', name] = place.split('.');
    const field = bulkFields.find((one) => one === name);
    return field ? [`${nameCell(edits, { id, field })}: ${message}.`] : [];
  });
  return named.length > 0 ? named : [errorMessage(error)];
}
