import { Button } from '../button.tsx';
import type { TableColumn } from './data-table.tsx';

interface RowAction<Row> {
  readonly label: string;
  readonly act: (row: Row) => void;
  readonly disabled?: boolean;
  /** Rows that have it; all by default. */
  readonly isFor?: (row: Row) => boolean;
}

/** Column of buttons. @param subject what a button acts on, for screen readers */
export const actionsColumn = <Row,>(
  subject: (row: Row) => string,
  ...actions: readonly RowAction<Row>[]
): TableColumn<Row> => ({
  label: 'Actions',
  kind: 'actions',
  cell: (row) => (
    <span className="flex">
      {actions
        .filter(({ isFor }) => isFor?.(row) ?? true)
        .map(({ label, act, disabled }) => (
          <Button key={label} variant="quiet" subject={subject(row)} disabled={disabled} onClick={() => act(row)}>
            {label}
          </Button>
        ))}
    </span>
  ),
});
