import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useCallback } from 'react';
import { type BulkField, bulkFields } from '../../../../contract/catalogue/bulk-edit.ts';
import type { DeskProductRow } from '../../../../contract/catalogue/product-row.ts';
import { bulkFieldNames, cellText, parseCell, readBlock } from '../../../../domain/catalogue/bulk/bulk-cells.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Edits, ProductEdit } from './edits.ts';

interface Position {
  readonly row: number;
  readonly column: number;
}

interface BulkTableProps {
  readonly rows: readonly DeskProductRow[];
  readonly edits: Edits;
  /** Fields that the staff member may read only. */
  readonly locked: ReadonlySet<BulkField>;
  readonly onCell: (row: DeskProductRow, field: BulkField, to: string) => void;
  /** A block was pasted at a position. */
  readonly onBlock: (block: readonly (readonly string[])[], at: Position) => void;
}

/**
 * Products as a grid of fields. Arrow keys, Enter and Escape work as in spreadsheets, and a copied block is pasted
 * over several cells. On narrow screens the table scrolls within its own region.
 */
export function BulkTable({ rows, edits, locked, onCell, onBlock }: BulkTableProps): ReactNode {
  const onPaste = (event: ClipboardEvent) => {
    const at = positionOf(event.target);
    const text = event.clipboardData.getData('text');
    if (!at || !/[\t\r\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onBlock(readBlock(text), at);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="overflow-x-auto" aria-label="Grid of products" tabIndex={0}>
      <table className="border-separate border-spacing-0" onKeyDown={moveWithKeys} onPaste={onPaste}>
        <caption className="sr-only">Products to edit</caption>
        <thead>
          <tr className="text-start text-sm text-ink-soft">
            <th scope="col" className="sticky left-0 z-10 bg-surface px-3 py-2 text-start font-medium">
              Product
            </th>
            {bulkFields.map((field) => (
              <th key={field} scope="col" className="px-1 py-2 text-start font-medium whitespace-nowrap">
                {bulkFieldNames[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.id} row={row} index={index} edit={edits[row.id]} locked={locked} onCell={onCell} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly row: DeskProductRow;
  readonly index: number;
  readonly edit: ProductEdit | undefined;
  readonly locked: BulkTableProps['locked'];
  readonly onCell: BulkTableProps['onCell'];
}

const widths: Readonly<Record<BulkField, string>> = {
  price: 'w-28',
  originalPrice: 'w-28',
  stock: 'w-20',
  lowStockLevel: 'w-20',
  weightGrams: 'w-24',
  sku: 'w-36',
  gtin: 'w-44',
  hsCode: 'w-32',
  countryOfOrigin: 'w-20',
  packageSize: 'w-32',
};

const numeric: ReadonlySet<BulkField> = new Set([
  'price',
  'originalPrice',
  'lowStockLevel',
  'weightGrams',
  'gtin',
  'hsCode',
]);

/** Rendered again only if the row or its changes are new: a page has hundreds of fields. */
const Row = memo(function Row({ row, index, edit, locked, onCell }: RowProps): ReactNode {
  return (
    <tr className="align-top [&>*]:border-t [&>*]:border-line">
      <th
        scope="row"
        className="sticky left-0 z-10 w-32 min-w-32 bg-surface px-3 py-2 text-start font-medium md:min-w-56"
      >
        <TextLink href={`/products/${row.id}`} className="wrap-anywhere">
          {row.name}
        </TextLink>
        <span className="block text-sm font-normal text-ink-soft">{row.region === 'uk-eu' ? '£' : 'US $'}</span>
      </th>
      {bulkFields.map((field, column) => (
        <td key={field} className="px-1 py-1">
          <Cell
            row={row}
            field={field}
            at={`${index}:${column}`}
            value={edit?.cells[field]?.to}
            isLocked={locked.has(field)}
            onChange={(to) => onCell(row, field, to)}
          />
        </td>
      ))}
    </tr>
  );
});

interface CellProps {
  readonly row: DeskProductRow;
  readonly field: BulkField;
  readonly at: string;
  /** Changed text; undefined if unchanged. */
  readonly value: string | undefined;
  readonly isLocked: boolean;
  readonly onChange: (to: string) => void;
}

function Cell({ row, field, at, value, isLocked, onChange }: CellProps): ReactNode {
  const stored = cellText(row, field);
  const isChanged = value !== undefined;
  const parsed = isChanged ? parseCell(field, value) : undefined;
  const fault = parsed && !parsed.ok ? parsed.message : undefined;
  const id = `fault-${row.id}-${field}`;
  const restore = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === 'Escape') onChange(stored);
    },
    [onChange, stored],
  );
  return (
    <div className={widths[field]}>
      <input
        className={`input !px-2 tabular-nums ${isLocked ? 'text-ink-soft' : isChanged ? '!bg-tint font-semibold' : ''}`}
        data-at={at}
        aria-label={`${bulkFieldNames[field]}, ${row.name}${isChanged ? ', changed' : ''}`}
        inputMode={numeric.has(field) ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        {...(fault && { 'aria-invalid': true, 'aria-describedby': id })}
        value={value ?? stored}
        readOnly={isLocked}
        onFocus={(event) => event.target.select()}
        onKeyDown={restore}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault && (
        <p id={id} className="mt-0.5 text-xs text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

function positionOf(target: EventTarget): Position | undefined {
  const [row, column] = (target instanceof HTMLElement ? target.dataset.at : undefined)?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** Moves between cells. Left and right leave a cell only from the end of its text, or while all of it is selected. */
function moveWithKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const at = positionOf(event.target);
  if (!at || event.altKey || event.ctrlKey || event.metaKey) return;
  const { value, selectionStart, selectionEnd } = event.target as HTMLInputElement;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const step = { row: 0, column: 0 };
  if (event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)) step.row = -1;
  else if (event.key === 'ArrowDown' || event.key === 'Enter') step.row = 1;
  else if (event.key === 'ArrowLeft' && !event.shiftKey && (isAll || selectionEnd === 0)) step.column = -1;
  else if (event.key === 'ArrowRight' && !event.shiftKey && (isAll || selectionStart === value.length)) step.column = 1;
  else return;
  event.preventDefault();
  const place = `${at.row + step.row}:${at.column + step.column}`;
  event.currentTarget.querySelector<HTMLInputElement>(`[data-at="${place}"]`)?.focus();
}
