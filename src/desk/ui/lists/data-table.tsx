import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/states.tsx';

export interface TableColumn<Row> {
  /** Column heading; on a phone the label next to the value. */
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The lead names the row; actions have no visible heading. */
  readonly kind?: 'number' | 'lead' | 'actions';
}

export interface DataTableProps<Row> {
  /** Table caption for screen readers. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Title of the empty state, which replaces a table without rows. */
  readonly none?: string;
  /** What the empty state means, and what to do. */
  readonly hint?: ReactNode;
  /** Totals below the rows: their label, and the numbers of the columns. */
  readonly totals?: readonly { readonly label: string; readonly row: Row }[];
  /** Selectable rows start with a checkbox. */
  readonly choice?: {
    readonly chosen: ReadonlySet<string>;
    readonly onChange: (chosen: ReadonlySet<string>) => void;
    readonly nameOf: (row: Row) => string;
  };
}

/** A table on wide screens; on a phone each row is a card with the labels of its cells. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  none,
  hint,
  totals = [],
  choice,
}: DataTableProps<Row>): ReactNode {
  if (rows.length === 0 && none) return <EmptyState title={none}>{hint}</EmptyState>;
  const keys = rows.map(rowKey);
  const isAll = keys.length > 0 && choice !== undefined && keys.every((key) => choice.chosen.has(key));
  const toggle = (changed: readonly string[], isOn: boolean) => {
    if (!choice) return;
    const next = new Set(choice.chosen);
    for (const key of changed) isOn ? next.add(key) : next.delete(key);
    choice.onChange(next);
  };
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {choice && (
            <th scope="col" className="choice lg:w-8">
              <label>
                <span className="lg:hidden">Select all on this page</span>
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={isAll}
                  onChange={(event) => toggle(keys, event.target.checked)}
                />
              </label>
            </th>
          )}
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" className={kind === 'number' ? 'number' : undefined}>
              {kind === 'actions' ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = rowKey(row);
          return (
            <tr key={key}>
              {choice && (
                <td className="choice">
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`Select ${choice.nameOf(row)}`}
                      checked={choice.chosen.has(key)}
                      onChange={(event) => toggle([key], event.target.checked)}
                    />
                  </label>
                </td>
              )}
              {columns.map(({ label, cell, kind }) => (
                <td key={label} data-label={kind === 'actions' ? '' : label} className={kind}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      {totals.length > 0 && (
        <tfoot>
          {totals.map((total) => (
            <tr key={total.label}>
              {columns.map(({ label, cell, kind }) => (
                <td key={label} data-label={kind === 'number' ? label : ''} className={kind}>
                  {kind === 'lead' && total.label}
                  {kind === 'number' && cell(total.row)}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}
