import { type ReactNode, useState } from 'react';
import {
  type BookkeepingSoftware,
  bookkeepingSoftware,
  exportBookkeeping,
} from '../../../contract/invoices/bookkeeping.ts';
import type { ReportFilter } from '../../../contract/reports/report-fields.ts';
import { downloadFile } from '../../api/api-client.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextLink } from '../../ui/text-link.tsx';

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
  const { isBusy, error, save } = useDownload();
  const { name, hint } = programs[software];
  const submit = () => {
    const file = software === 'datev' ? `EXTF_Buchungsstapel_${from}_${to}.csv` : `${software}-${from}-${to}.csv`;
    void save(downloadFile(exportBookkeeping, { software, from, to }), file);
  };
  return (
    <div className="no-print mt-6">
      <Card title="Bookkeeping">
        <p className="max-w-prose text-ink-soft">
          All invoices and credit notes of the period, with customer, payment date and VAT code. Accounts and codes are
          in <TextLink href="/settings?search=bookkeeping">Settings</TextLink>.
        </p>
        <Form className="mt-3 flex flex-wrap items-end gap-3" onSubmit={submit}>
          <SelectField
            label="Software"
            value={software}
            options={bookkeepingSoftware.map((one) => [one, programs[one].name] as const)}
            onChange={setSoftware}
          />
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Exporting…' : `Export for ${name}`}
          </Button>
        </Form>
        <p className="mt-2 max-w-prose text-sm text-ink-soft">{hint}</p>
        <ErrorState error={error} />
      </Card>
    </div>
  );
}
