import type { ReactNode } from 'react';
import { receiveReturn } from '../../../contract/returns/handle-returns.ts';
import type { DeskReturn } from '../../../contract/returns/returns.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { PreviewedActionDialog } from '../../ui/forms/dialogs/previewed-action-dialog.tsx';
import {
  chooseAll,
  type LineSelection,
  LineSelector,
  parseLineSelection,
} from '../../ui/forms/fields/line-selection.tsx';
import { NoteField } from '../../ui/forms/fields/note-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

interface ReceiveProps {
  readonly one: DeskReturn;
  readonly onClose: () => void;
}

/** Records received goods, in full or in part, and whether they can be sold again. */
export function ReceiveDialog({ one, onClose }: ReceiveProps): ReactNode {
  const lines = one.lines.filter(({ awaited }) => awaited > 0).map((line) => ({ ...line, most: line.awaited }));
  // State when the dialog opened: a retry after a lost response must refer to it, even if more was received since.
  const first = () => ({
    chosen: chooseAll(lines),
    asNew: Object.fromEntries(lines.map(({ line }) => [line, '0'])) as LineSelection,
    note: '',
    seen: one.received.length,
  });
  const { values, set, text, isTyped } = useForm(first);
  const { chosen, asNew, ...rest } = values;
  const selected = parseLineSelection(chosen);
  const received = lines.flatMap((line) => {
    const most = selected.find((part) => part.line === line.line)?.quantity;
    return most === undefined ? [] : [{ ...line, most }];
  });
  const restockLines = parseLineSelection(asNew).filter(({ line }) => received.some((part) => part.line === line));
  return (
    <PreviewedActionDialog
      contract={receiveReturn}
      title={`Receive return ${one.number}`}
      input={{ number: one.number, lines: selected, restockLines, ...rest }}
      isTyped={isTyped}
      isReady={selected.length > 0}
      confirm={() => ({ label: 'Receive and send email' })}
      onDone={({ complete }) =>
        notify(
          complete
            ? `Return ${one.number} fully received.`
            : `Received. Some items of ${one.number} are still missing.`,
        )
      }
      onClose={onClose}
    >
      <LineSelector title="Items received" lines={lines} chosen={chosen} onChange={(next) => set({ chosen: next })} />
      {received.length > 0 && (
        <LineSelector
          title="As new: restock"
          lines={received}
          label={({ name, most }) => `Restock ${name}, up to ${most}`}
          hint="The rest is recorded, but not sold again."
          chosen={asNew}
          onChange={(next) => set({ asNew: next })}
        />
      )}
      <NoteField label="Note" hint="Internal, such as the condition. Optional." {...text('note')} />
      <p className="text-sm text-ink-soft">This doesn’t refund anything. Refund in a separate step.</p>
      {selected.length === 0 && <p className="text-warn">Enter a quantity for at least one item.</p>}
    </PreviewedActionDialog>
  );
}
