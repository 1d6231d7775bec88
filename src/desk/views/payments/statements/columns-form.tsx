import { type ReactNode, useState } from 'react';
import type { StatementColumns } from '../../../../contract/payments/statements.ts';
import {
  type ColumnMapping,
  type ColumnRole,
  formatMapping,
  parseMapping,
} from '../../../../domain/payments/statements/csv-columns.ts';
import { Labelled } from '../../../ui/forms/field.tsx';

const labels: Readonly<Record<ColumnRole, string>> = {
  date: 'Date',
  amount: 'Amount',
  paidIn: 'Paid in',
  paidOut: 'Paid out',
  direction: 'Credit or debit',
  currency: 'Currency',
  name: 'Payer',
  text: 'Reference or description',
  id: 'Transaction ID',
  status: 'Status',
  balance: 'Balance',
};

interface ColumnsFormProps {
  readonly columns: StatementColumns;
  readonly isBusy: boolean;
  readonly onApply: (columns: { readonly columns: string; readonly currency: string }) => void;
}

/** Columns of a CSV file: shown, and open where they are guessed. */
export function ColumnsForm({ columns, isBusy, onApply }: ColumnsFormProps): ReactNode {
  const [mapping, setMapping] = useState<ColumnMapping>(parseMapping(columns.mapping) ?? {});
  const [currency, setCurrency] = useState(columns.currency);
  const isComplete = mapping.date !== undefined && (mapping.amount ?? mapping.paidIn) !== undefined;
  return (
    <details className="mt-4" open={columns.isGuess}>
      <summary>{columns.isGuess ? 'Check the columns: we guessed them' : `Columns: ${columns.label}`}</summary>
      <form
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault();
          onApply({ columns: formatMapping(mapping), currency });
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {(Object.keys(labels) as ColumnRole[]).map((role) => (
            <Labelled key={role} label={labels[role]}>
              {(described) => (
                <select
                  className="input"
                  {...described}
                  value={mapping[role]?.[0] ?? ''}
                  onChange={({ target: { value } }) => {
                    const { [role]: _, ...others } = mapping;
                    setMapping(value === '' ? others : { ...others, [role]: [Number(value)] });
                  }}
                >
                  <option value="">None</option>
                  {columns.headings.map((heading, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
                    <option key={index} value={index}>
                      {heading || `Column ${index + 1}`}
                    </option>
                  ))}
                </select>
              )}
            </Labelled>
          ))}
          <Labelled label="Currency (if the file has no column for it)">
            {(described) => (
              <select
                className="input"
                {...described}
                value={currency}
                onChange={({ target }) => setCurrency(target.value)}
              >
                {[...new Set([columns.currency, 'GBP', 'EUR', 'USD'])].map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </select>
            )}
          </Labelled>
        </div>
        <button type="submit" className="button mt-3" disabled={isBusy || !isComplete}>
          Use these columns
        </button>
      </form>
    </details>
  );
}
