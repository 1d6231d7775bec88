import type { ReactNode } from 'react';
import { useSettings } from '../../page-data/page-data-context.tsx';

/** The model cancellation form of the Consumer Contracts Regulations 2013 (schedule 3, part B), to copy or print. */
export function CancellationForm(): ReactNode {
  const { legalName, postalAddress, salesEmail } = useSettings();
  return (
    <section aria-labelledby="cancellation-form" className="panel">
      <h3 id="cancellation-form">Model cancellation form</h3>
      <p>
        To {legalName}, {postalAddress}, {salesEmail}:
      </p>
      <p>
        I/We [*] hereby give notice that I/we [*] cancel my/our [*] contract of sale of the following goods [*]/for the
        supply of the following service [*],
      </p>
      <ul>
        <li>Ordered on [*]/received on [*],</li>
        <li>Name of consumer(s),</li>
        <li>Address of consumer(s),</li>
        <li>Signature of consumer(s) (only if this form is notified on paper),</li>
        <li>Date</li>
      </ul>
      <p>[*] Delete as appropriate.</p>
    </section>
  );
}
