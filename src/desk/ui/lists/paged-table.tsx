import type { ReactNode } from 'react';
import { type LoadedProps, QueryBoundary } from '../feedback/states.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { PagedList } from './use-paged-list.tsx';

interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'totals' | 'choice'> {
  /** Rows of the placeholder while the list loads. */
  readonly placeholderRows?: number;
}

interface PagedTableProps<Page, Row> extends ListTableProps<Row> {
  readonly list: PagedList<Page>;
  readonly rows: (page: Page) => readonly Row[];
  /** Without the card, as in a dialog. */
  readonly isBare?: boolean;
}

/** A page of a list in a card: its table or empty state, and the buttons to the other pages. */
export function PagedTable<Page, Row>({
  list: { query, buttons },
  rows: rowsOf,
  placeholderRows = 6,
  isBare = false,
  ...table
}: PagedTableProps<Page, Row>): ReactNode {
  return (
    <div className={isBare ? '' : 'card'}>
      <QueryBoundary query={query} rows={placeholderRows}>
        {(page) => (
          <>
            <DataTable {...table} rows={rowsOf(page)} />
            <div className="p-4 empty:hidden">{buttons}</div>
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** A whole list in a card: its table or empty state. */
export function QueryTable<Row>({
  query,
  placeholderRows,
  ...table
}: ListTableProps<Row> & Pick<LoadedProps<readonly Row[]>, 'query'>): ReactNode {
  return (
    <div className="card">
      <QueryBoundary query={query} rows={placeholderRows}>
        {(rows) => <DataTable {...table} rows={rows} />}
      </QueryBoundary>
    </div>
  );
}
