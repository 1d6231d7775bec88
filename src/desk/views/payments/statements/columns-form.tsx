import { type ReactNode, useState } from 'react';
import type { StatementColumns } from '../../../../contract/payments/statements.ts';
import {
  type ColumnMapping,
  type ColumnRole,
  formatMapping,
  parseMapping,
} from '../../../../domain/payments/statements/csv-columns.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/fields/select.tsx';
import { Form } from '../../../ui/forms/form.tsx';

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
      <Form className="mt-3" onSubmit={() => onApply({ columns: formatMapping(mapping), currency })}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {(Object.keys(labels) as ColumnRole[]).map((role) => (
            <SelectField
              key={role}
              label={labels[role]}
              value={String(mapping[role]?.[0] ?? '')}
              options={[
                ['', 'None'],
                ...columns.headings.map((heading, index) => [String(index), heading || `Column ${index + 1}`] as const),
              ]}
              onChange={(next) => {
                const { [role]: _, ...others } = mapping;
                setMapping(next === '' ? others : { ...others, [role]: [Number(next)] });
              }}
            />
          ))}
          <SelectField
            label="Currency (if the file has no column for it)"
            value={currency}
            options={[...new Set([columns.currency, 'GBP', 'EUR', 'USD'])].map((code) => [code, code] as const)}
            onChange={setCurrency}
          />
        </div>
        <Button type="submit" className="mt-3" disabled={isBusy || !isComplete}>
          Use these columns
        </Button>
      </Form>
    </details>
  );
}
