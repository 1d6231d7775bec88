import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import {
  type BookkeepingSoftware,
  bookkeepingSoftware,
  exportBookkeeping,
} from '../../../contract/invoices/bookkeeping.ts';
import type { ReportFilter } from '../../../contract/reports/report-fields.ts';
import { downloadFile } from '../../api/api-client.ts';
import { saveFile } from '../../api/save-file.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Labelled } from '../../ui/forms/field.tsx';

interface Software {
  readonly name: string;
  /** How the file is imported. */
  readonly hint: string;
}

const programs: Readonly<Record<BookkeepingSoftware, Software>> = {
  xero: { name: 'Xero', hint: 'In Xero, import sales invoices and choose “Tax inclusive”.' },
  quickbooks: {
    name: 'QuickBooks Online',
    hint: 'In QuickBooks, import invoices and choose “Exclusive of tax”. If it refuses negative amounts, enter credit notes yourself.',
  },
  sage: {
    name: 'Sage 50',
    hint: 'In Sage, import audit trail transactions. The first row has the headings. Create the customer account first.',
  },
  datev: { name: 'DATEV', hint: 'Your accountant imports the file as a batch (EXTF Buchungsstapel).' },
};

/** Downloads the invoices and credit notes of the period for bookkeeping software. */
export function BookkeepingCard({ filter: { from, to } }: { readonly filter: ReportFilter }): ReactNode {
  const [software, setSoftware] = useState<BookkeepingSoftware>('xero');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { name, hint } = programs[software];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    const file = software === 'datev' ? `EXTF_Buchungsstapel_${from}_${to}.csv` : `${software}-${from}-${to}.csv`;
    await downloadFile(exportBookkeeping, { software, from, to })
      .then((bytes) => saveFile(bytes, file))
      .catch(setError);
    setBusy(false);
  };
  return (
    <div className="no-print mt-6">
      <Card title="Bookkeeping">
        <p className="max-w-prose text-ink-soft">
          All invoices and credit notes of the period, with customer, payment date and VAT code. Accounts and codes are
          in{' '}
          <Link className="text-link" href="/settings?search=bookkeeping">
            Settings
          </Link>
          .
        </p>
        <form className="mt-3 flex flex-wrap items-end gap-3" onSubmit={(event) => void save(event)}>
          <Labelled label="Software">
            {(described) => (
              <select
                className="input"
                {...described}
                value={software}
                onChange={({ target }) => setSoftware(target.value as BookkeepingSoftware)}
              >
                {bookkeepingSoftware.map((one) => (
                  <option key={one} value={one}>
                    {programs[one].name}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? 'Exporting…' : `Export for ${name}`}
          </button>
        </form>
        <p className="mt-2 max-w-prose text-sm text-ink-soft">{hint}</p>
        {error ? <ErrorState error={error} /> : null}
      </Card>
    </div>
  );
}
