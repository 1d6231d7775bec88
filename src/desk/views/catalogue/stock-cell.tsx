import { type ReactNode, useRef, useState } from 'react';
import type { DeskProductRow } from '../../../contract/catalogue/product-row.ts';
import { type StockChange, setStock } from '../../../contract/inventory/stock.ts';
import { type AdjustmentReason, adjustmentReasons } from '../../../contract/inventory/stock-history.ts';
import { parseStockInput } from '../../../domain/inventory/stock.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { currentOf, errorMessage } from '../../api/desk-error.ts';
import { useAction } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { notify, notifyUndone } from '../../ui/feedback/notifications.tsx';
import { stockOf, stockReasonNames } from '../../ui/format/product-values.ts';
import { Form } from '../../ui/forms/form.tsx';
import { fieldErrors } from '../../ui/forms/use-form.ts';
import { useInlineForm } from '../../ui/forms/use-inline-form.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';

/** Stock in the table: for staff who may change it, a button that becomes a field. */
export function StockCell({ row }: { readonly row: DeskProductRow }): ReactNode {
  const { isOpen, opener, setOpen } = useInlineForm();
  const mayEdit = useMay()('stock:write');
  if (isOpen) return <StockForm row={row} onClose={() => setOpen(false)} />;
  const isGone = !row.inStock || row.stockLeft === 0;
  const stock = <span className={isGone ? 'badge badge-warn' : ''}>{stockOf(row)}</span>;
  if (!mayEdit) return stock;
  return (
    <Button
      variant="quiet"
      className="told !px-2"
      ref={opener}
      aria-label={`Stock of ${row.name}: ${stockOf(row)}. Edit`}
      onClick={() => setOpen(true)}
    >
      {stock}
    </Button>
  );
}

function describeBoth(seen: DeskProductRow, now: DeskProductRow, typed: string): string {
  const by = seen.stockLeft === null || now.stockLeft === null ? 0 : Number(typed) - seen.stockLeft;
  const instead = by === 0 ? '' : `, or enter ${by > 0 ? '+' : ''}${by}`;
  return `The stock has changed: now ${stockOf(now)}, before ${stockOf(seen)}. Press Set again to set ${typed}${instead}.`;
}

function StockForm({ row, onClose }: { readonly row: DeskProductRow; readonly onClose: () => void }): ReactNode {
  const [typed, setTyped] = useState(row.stockLeft === null ? '' : String(row.stockLeft));
  // A number applies to the count on screen, even if stock changes while it is typed.
  const [seen, setSeen] = useState(row);
  const [reason, setReason] = useState<AdjustmentReason>();
  const [trouble, setTrouble] = useState<string>();
  const change = useAction(setStock);
  const isHere = useIsMounted();
  // Shows the resulting stock, not a restored one: orders arrive in the meantime.
  const takeBack = (undo: NonNullable<StockChange['undo']>) =>
    void notifyUndone(
      change.mutateAsync({ id: row.id, ...undo }),
      (after) => `Undone. ${row.name}: ${stockOf(after)}.`,
    );
  // A ref blocks double clicks before the buttons are disabled: '+5' twice would be ten.
  const underWay = useRef(false);
  async function set(stock: string): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setTrouble(undefined);
    try {
      const after = await change.mutateAsync({ id: row.id, stock, reason, seen: seen.stockLeft });
      const { undo, endedCount } = after;
      // After a mistake the count must be typed again: orders in the meantime were not subtracted from it.
      const ended = endedCount === null ? '' : ` No longer tracked (last count: ${formatCount(endedCount)}).`;
      notify(`${row.name}: ${stockOf(after)}.${ended}`, undo ? () => takeBack(undo) : undefined);
      if (isHere()) onClose();
    } catch (error) {
      const now = currentOf<DeskProductRow>(error);
      const why = now ? describeBoth(seen, now, stock) : (fieldErrors(error)[0]?.message ?? errorMessage(error));
      if (now) setSeen(now);
      if (isHere()) setTrouble(why);
      else notify(why);
    }
    underWay.current = false;
  }
  const submit = () => {
    // The buttons next to it set in stock or out of stock.
    if (typeof parseStockInput(typed.trim()) === 'object') void set(typed.trim());
    else setTrouble('Enter the stock, such as 12, or +5 after a delivery.');
  };
  return (
    <Form className="max-w-xs text-start" onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <label className="text-sm">
        Units in stock
        <input
          className="input tabular-nums"
          placeholder="12, +5 or -2"
          // The stock was clicked in order to type.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {/^[+-]/.test(typed) && (
        <label className="mt-2 block text-sm">
          Reason
          <select
            className="input"
            value={reason ?? ''}
            onChange={(event) => setReason(adjustmentReasons.find((one) => one === event.target.value))}
          >
            <option value="">{stockReasonNames.correction}</option>
            {adjustmentReasons.map((one) => (
              <option key={one} value={one}>
                {stockReasonNames[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      {trouble && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {trouble}
        </p>
      )}
      <span className="mt-2 flex flex-wrap gap-2">
        <SubmitButton disabled={change.isPending}>Set</SubmitButton>
        <Button disabled={change.isPending} onClick={() => void set('in')}>
          Don’t track stock
        </Button>
        <Button disabled={change.isPending} onClick={() => void set('out')}>
          Out of stock
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </Form>
  );
}
