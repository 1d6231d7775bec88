import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { DeskProductRow } from '../../../contract/catalogue/product-row.ts';
import { type StockChange, setStock } from '../../../contract/inventory/stock.ts';
import { currentOf, errorMessage } from '../../api/desk-error.ts';
import { useAction } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { stockOf } from '../../ui/format/product-values.ts';
import { Form } from '../../ui/forms/form.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';

interface CountRowProps {
  readonly row: DeskProductRow;
  /** The count was sent: the next field is wanted. */
  readonly onDone: () => void;
}

const isCount = (typed: string) => /^\d{1,6}$/.test(typed.trim());

/** A product of the count sheet. The sheet goes on while a count is being saved; a failure stays at its product. */
export function CountRow({ row, onDone }: CountRowProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState('');
  // The stock that the count replaces; after a conflict, the present one.
  const [seen, setSeen] = useState<DeskProductRow>();
  const [saved, setSaved] = useState<StockChange>();
  const [fault, setFault] = useState<string>();
  const change = useAction(setStock);
  const underWay = useRef(false);
  // Set in the event that leaves the field: `change.isPending` would follow later than a click that opens another view.
  const [isSaving, setSaving] = useState(false);
  const isMounted = useIsMounted();
  const base = seen ?? row;
  const isUnsaved = typed.trim() !== '' && !isSaving;
  useUnsavedChanges(isUnsaved, { hasDraft: false });
  useNoticeOfLoss(isUnsaved ? `${row.name}: count not saved. Enter the count again.` : undefined);

  async function run(input: Parameters<typeof change.mutateAsync>[0]): Promise<StockChange | undefined> {
    if (underWay.current) return undefined;
    underWay.current = true;
    setSaving(true);
    setFault(undefined);
    try {
      return await change.mutateAsync(input);
    } catch (error) {
      const now = currentOf<DeskProductRow>(error);
      const why = now ? `The stock has changed: now ${stockOf(now)}.` : errorMessage(error);
      if (now) setSeen(now);
      setFault(now ? `${why} Check your count and save it again.` : why);
      if (!isMounted()) notify(`${row.name}: ${why} Enter the count again.`);
      return undefined;
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  }

  async function submit(): Promise<void> {
    const isMovingOn = typed.trim() === '' || isCount(typed);
    const saving = save();
    if (isMovingOn) onDone();
    await saving;
  }

  async function save(): Promise<void> {
    const count = typed.trim();
    if (!isCount(count)) return count === '' ? undefined : setFault('Enter the number of units, such as 12.');
    const done = await run({ id: row.id, stock: count, seen: base.stockLeft });
    if (!done) return;
    setSaved(done);
    setSeen(undefined);
    setTyped('');
  }

  async function undo({ undo: back }: StockChange): Promise<void> {
    if (!back || !(await run({ id: row.id, ...back }))) return;
    setSaved(undefined);
  }

  return (
    <li className="px-4 py-3">
      <Form className="flex items-center gap-3" onSubmit={submit}>
        <div id={id} className="min-w-0 flex-1 font-medium sm:text-lg wrap-anywhere">
          {row.name}
          <span className="block text-sm font-normal text-ink-soft">
            {[stockOf(base), row.sku && `SKU ${row.sku}`].filter(Boolean).join(' · ')}
          </span>
        </div>
        <input
          aria-labelledby={id}
          className="input !h-14 !w-20 shrink-0 sm:!w-28 text-center !text-2xl tabular-nums"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          {...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
          value={typed}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            // After a conflict, staff check the count and save it themselves.
            if (!fault) void save();
          }}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="!h-14" disabled={isSaving} subject={`the count of ${row.name}`}>
          Save
        </Button>
      </Form>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="mt-1 text-danger">
          {fault}
        </p>
      )}
      {saved && !fault && (
        <p role="status" className="mt-1 text-sm">
          Saved: {stockOf(saved)}.
          {saved.undo && (
            <Button
              variant="quiet"
              subject={`the count of ${row.name}`}
              className="!min-h-8 !px-2"
              onClick={() => void undo(saved)}
            >
              Undo
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

/** Shows a notice when the row is left with a count that was not saved: another page or filter does not ask first. */
function useNoticeOfLoss(notice: string | undefined): void {
  const latest = useRef(notice);
  useEffect(() => {
    latest.current = notice;
  }, [notice]);
  useEffect(() => () => void (latest.current && notify(latest.current)), []);
}
