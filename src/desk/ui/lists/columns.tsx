import { Button } from '../button.tsx';
import { TextLink } from '../text-link.tsx';
import type { TableColumn } from './data-table.tsx';

/** Column that names the row, with a link to its view. */
export const linkColumn = <Row,>(
  label: string,
  linkOf: (row: Row) => readonly [address: string, text: string],
): TableColumn<Row> => ({
  label,
  kind: 'lead',
  cell: (row) => {
    const [address, text] = linkOf(row);
    return (
      <TextLink href={address} className="font-semibold wrap-anywhere">
        {text}
      </TextLink>
    );
  },
});

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
    <span className="flex max-lg:flex-wrap">
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
