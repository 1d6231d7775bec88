import { type FormEvent, type ReactNode, useState } from 'react';
import { londonDay, shiftDay } from '../../../domain/london-day.ts';
import { askForFile } from '../../api/ask.ts';
import { saveFile } from '../../api/save-file.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Trouble } from '../../ui/states.tsx';

/** What a bookkeeper asks for: all invoices and credit notes of some time, at first of the month before, in one file. */
export function DocumentsSection(): ReactNode {
  const [{ from, to }, setDays] = useState(monthBefore);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    await askForFile('payments.documents', { from, to })
      .then((file) => saveFile(file, `invoices-${from}-${to}.csv`))
      .catch(setError);
    setBusy(false);
  };
  return (
    <div className="no-print mt-6">
      <Card title="For your bookkeeper">
        <p className="text-ink-soft">
          All invoices and credit notes with country, net, tax and gross, as a file that spreadsheets open.
        </p>
        <form className="mt-3 flex flex-wrap items-end gap-3" onSubmit={(event) => void save(event)}>
          <Field
            label="From"
            type="date"
            required
            value={from}
            onChange={({ target: { value } }) => setDays({ from: value, to })}
          />
          <Field
            label="Until the end of"
            type="date"
            required
            min={from}
            value={to}
            onChange={({ target: { value } }) => setDays({ from, to: value })}
          />
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? 'Exporting…' : 'Export invoices as CSV'}
          </button>
        </form>
        {error ? <Trouble error={error} /> : null}
      </Card>
    </div>
  );
}

function monthBefore(): { readonly from: string; readonly to: string } {
  const to = shiftDay(`${londonDay(Date.now()).slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
