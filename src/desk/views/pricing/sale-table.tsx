import type { ReactNode } from 'react';
import type { DeskProductRow } from '../../../contract/catalogue/product-row.ts';
import { charge } from '../../ui/format/product-values.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';

/** Price of a chosen product in the sale, as typed. */
export interface SaleEntry {
  readonly name: string;
  /** The present price. */
  readonly now: string;
  readonly price: string;
  readonly was: string;
}

/** Chosen products by id; they stay chosen while other pages are shown. */
export type SaleEntries = Readonly<Record<string, SaleEntry>>;

interface SaleTableProps {
  readonly rows: readonly DeskProductRow[];
  readonly chosen: SaleEntries;
  readonly onChoose: (rows: readonly DeskProductRow[], ids: ReadonlySet<string>) => void;
  readonly onEntry: (id: string, entry: SaleEntry) => void;
}

/** Products to choose for a sale, with sale price and was price of the chosen ones. */
export function SaleTable({ rows, chosen, onChoose, onEntry }: SaleTableProps): ReactNode {
  const field = (row: DeskProductRow, name: 'price' | 'was', label: string) => {
    const entry = chosen[row.id];
    return (
      entry && (
        <input
          className="input !w-28 tabular-nums"
          inputMode="decimal"
          aria-label={`${label}, ${row.name}`}
          placeholder={name === 'was' ? 'none' : undefined}
          value={entry[name]}
          onChange={(event) => onEntry(row.id, { ...entry, [name]: event.target.value })}
        />
      )
    );
  };
  return (
    <DataTable
      caption="Products of the sale"
      rows={rows}
      rowKey={({ id }) => id}
      choice={{
        chosen: new Set(Object.keys(chosen)),
        nameOf: ({ name }) => name,
        onChange: (ids) => onChoose(rows, ids),
      }}
      columns={[
        { label: 'Product', kind: 'lead', cell: ({ name }) => name },
        { label: 'Price now', cell: ({ price, region }) => charge(price, region) },
        { label: 'Sale price', cell: (row) => field(row, 'price', 'Sale price') },
        { label: 'Was price', cell: (row) => field(row, 'was', 'Was price') },
      ]}
    />
  );
}
