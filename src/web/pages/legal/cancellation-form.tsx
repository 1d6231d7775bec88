import type { ReactNode } from 'react';
import { cancellationForm } from '../../../domain/orders/terms/legal-terms.ts';
import { useSettings } from '../../page-data/page-data-context.tsx';

/** Model cancellation form, to copy or print. */
export function CancellationForm(): ReactNode {
  const { heading, to, notice, fields, note } = cancellationForm(useSettings());
  return (
    <section aria-labelledby="cancellation-form" className="panel">
      <h3 id="cancellation-form">{heading}</h3>
      <p>{to}</p>
      <p>{notice}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>{field}</li>
        ))}
      </ul>
      <p>{note}</p>
    </section>
  );
}
