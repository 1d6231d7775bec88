import { type FormEvent, type ReactNode, useState } from 'react';
import { exportInvoices, exportSales } from '../../../contract/payments/exports.ts';
import { londonDay, shiftDay } from '../../../domain/shared/time/london-day.ts';
import { downloadFile } from '../../api/api-client.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';

const files = {
  invoices: [exportInvoices, 'Export invoices'],
  orders: [exportSales, 'Export sales'],
} as const;

/**
 * Downloads for bookkeeping: invoices and credit notes of a period (default: last month), or sales, each in one file.
 */
export function DocumentsSection(): ReactNode {
  const [{ from, to }, setDays] = useState(monthBefore);
  const [chosen, setChosen] = useState<keyof typeof files>();
  const { isBusy, error, save } = useDownload();
  const submit = (event: FormEvent) => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const what = pressed?.value === 'orders' ? 'orders' : 'invoices';
    setChosen(what);
    void save(downloadFile(files[what][0], { from, to }), `${what}-${from}-${to}.csv`);
  };
  return (
    <div className="no-print mt-6">
      <Card title="Bookkeeping">
        <p className="text-ink-soft">
          Invoices lists all invoices and credit notes with country, net, tax and gross. Sales lists each product of
          each order with returns, without customer names. Both are CSV files.
        </p>
        <Form className="mt-3 flex flex-wrap items-end gap-3" onSubmit={submit}>
          <Field
            label="From"
            type="date"
            required
            value={from}
            onChange={({ target: { value } }) => setDays({ from: value, to })}
          />
          <Field
            label="To"
            type="date"
            required
            min={from}
            value={to}
            onChange={({ target: { value } }) => setDays({ from, to: value })}
          />
          {(['invoices', 'orders'] as const).map((what) => (
            <Button type="submit" key={what} value={what} disabled={isBusy}>
              {isBusy && chosen === what ? 'Exporting…' : files[what][1]}
            </Button>
          ))}
        </Form>
        <ErrorState error={error} />
      </Card>
    </div>
  );
}

function monthBefore(): { readonly from: string; readonly to: string } {
  const to = shiftDay(`${londonDay(Date.now()).slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
