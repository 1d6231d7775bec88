import type { ReactNode } from 'react';
import { type LoadedProps, QueryBoundary } from '../feedback/states.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { Pages } from './use-pages.tsx';

interface PagedTableProps<Page extends { readonly next: string | null }, Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'totals' | 'choice'>,
    Pick<LoadedProps<Page>, 'query'> {
  readonly pages: Pages;
  readonly rows: (page: Page) => readonly Row[];
  /** Shown if the list is empty. */
  readonly empty: ReactNode;
  /** Rows of the placeholder while the page loads. */
  readonly placeholderRows?: number;
}

/** A page of a list: its table or empty state, and the buttons to the other pages. */
export function PagedTable<Page extends { readonly next: string | null }, Row>({
  query,
  pages,
  rows: rowsOf,
  empty,
  placeholderRows = 6,
  ...table
}: PagedTableProps<Page, Row>): ReactNode {
  return (
    <QueryBoundary query={query} rows={placeholderRows}>
      {(page) => {
        const rows = rowsOf(page);
        return (
          <>
            {rows.length === 0 ? empty : <DataTable {...table} rows={rows} />}
            <div className="p-4 empty:hidden">{pages.buttons(page.next)}</div>
          </>
        );
      }}
    </QueryBoundary>
  );
}
