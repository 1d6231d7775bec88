import type { ReactNode } from 'react';
import type { CellValue } from '../../../../contract/catalogue/bulk-edit.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Edits, nameCell } from './edits.ts';

const shown = 10;

/** Why nothing was saved. */
export function FaultsNote({ faults }: { readonly faults: readonly string[] }): ReactNode {
  return (
    <Notice tone="danger" role="alert" title="Nothing was saved." lines={faults.slice(0, shown)}>
      {faults.length > shown && <p>And {faults.length - shown} more.</p>}
    </Notice>
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
    <Notice
      role="alert"
      title={`${conflicts.length === 1 ? 'A value has' : `${conflicts.length} values have`} changed since you opened the list. Nothing was saved.`}
      lines={conflicts.map(
        (conflict) =>
          `${nameCell(edits, conflict)}: now ${conflict.value || 'empty'}, you entered ${edits[conflict.id]?.cells[conflict.field]?.to || 'nothing'}`,
      )}
    >
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => onSettle('mine')}>Keep mine</Button>
        <Button onClick={() => onSettle('theirs')}>Use the new values</Button>
      </div>
    </Notice>
  );
}
