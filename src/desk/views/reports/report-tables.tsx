import type { ReactNode } from 'react';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { EmptyState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';

const currencyNames: Readonly<Record<SaleCurrency, string>> = { GBP: 'Pounds', USD: 'US dollars' };

interface OfCurrency {
  readonly currency: SaleCurrency;
}

interface Report<Row, Total> {
  readonly rows: readonly Row[];
  readonly totals: readonly Total[];
}

interface ReportTablesProps<Row extends OfCurrency, Total extends OfCurrency> {
  readonly caption: string;
  readonly query: {
    readonly data: Report<Row, Total> | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Columns without a number are empty in the row of a total. */
  readonly totalRow: (total: Total) => Row;
  /** Title of the empty state. */
  readonly none: string;
  /** Chart above the table of a currency. */
  readonly chart?: (currency: SaleCurrency) => ReactNode;
}

/** A report: a table with its total for each currency. */
export function ReportTables<Row extends OfCurrency, Total extends OfCurrency>(
  props: ReportTablesProps<Row, Total>,
): ReactNode {
  const { caption, query, columns, rowKey, totalRow, none, chart } = props;
  return (
    <QueryBoundary query={query} rows={8}>
      {({ rows, totals }) =>
        totals.length === 0 ? (
          <div className="card">
            <EmptyState title={none} />
          </div>
        ) : (
          <div className="space-y-6">
            {totals.map((total) => {
              const own = rows.filter(({ currency }) => currency === total.currency);
              const name = currencyNames[total.currency];
              return (
                <section key={total.currency} aria-label={`${caption}: ${name}`} className="card py-3">
                  <h2 className="px-4 pb-2 font-semibold">{name}</h2>
                  {chart?.(total.currency)}
                  <DataTable
                    caption={`${caption}: ${name}`}
                    columns={columns}
                    rows={own}
                    rowKey={rowKey}
                    totals={[{ label: 'Total', row: totalRow(total) }]}
                  />
                </section>
              );
            })}
          </div>
        )
      }
    </QueryBoundary>
  );
}

type NumberKey<Row> = { [Key in keyof Row]: Row[Key] extends number ? Key : never }[keyof Row] & string;

/** Column of an amount. */
export const amountColumn = <Row extends OfCurrency>(label: string, key: NumberKey<Row>): TableColumn<Row> => ({
  label,
  kind: 'number',
  cell: (row) => formatAmount(row[key] as number, row.currency),
});

/** Column of a count. */
export const countColumn = <Row,>(label: string, key: NumberKey<Row>): TableColumn<Row> => ({
  label,
  kind: 'number',
  cell: (row) => formatCount(row[key] as number),
});
