import type { ReactNode } from 'react';
import type { CellValue } from '../../../../contract/catalogue/bulk-edit.ts';
import { Button } from '../../../ui/button.tsx';
import { type Edits, nameCell } from './edits.ts';

const shown = 10;

/** Why nothing was saved. */
export function FaultsNote({ faults }: { readonly faults: readonly string[] }): ReactNode {
  return (
    <div role="alert" className="mb-3 rounded-control bg-danger-tint px-4 py-3 text-danger">
      <p className="font-medium">Nothing was saved.</p>
      <ul>
        {faults.slice(0, shown).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      {faults.length > shown && <p>And {faults.length - shown} more.</p>}
    </div>
  );
}

interface ConflictsProps {
  readonly conflicts: readonly CellValue[];
  readonly edits: Edits;
  readonly onSettle: (keep: 'mine' | 'theirs') => void;
}

/** Cells that someone else, or an order, has changed: each with its present value and the typed one. */
export function ConflictsNote({ conflicts, edits, onSettle }: ConflictsProps): ReactNode {
  return (
    <div role="alert" className="mb-3 rounded-control bg-warn-tint px-4 py-3 text-warn">
      <p className="font-medium">
        {conflicts.length === 1 ? 'A value has' : `${conflicts.length} values have`} changed since you opened the list.
        Nothing was saved.
      </p>
      <ul className="my-2">
        {conflicts.map((conflict) => (
          <li key={`${conflict.id} ${conflict.field}`}>
            {nameCell(edits, conflict)}: now {conflict.value || 'empty'}, you entered{' '}
            {edits[conflict.id]?.cells[conflict.field]?.to || 'nothing'}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onSettle('mine')}>Keep mine</Button>
        <Button onClick={() => onSettle('theirs')}>Use the new values</Button>
      </div>
    </div>
  );
}
