import type { ReactNode } from 'react';
import type { ReturnSlipView } from '../../contract/returns/withdrawal.ts';
import { PageHead } from '../head/page-head.tsx';
import { KeyedLink } from '../navigation/keyed-link.tsx';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';
import { ReturnAddress } from './return-address.tsx';
import { WithdrawalSummary } from './withdrawal-summary.tsx';

/** Return slip, enclosed with returned goods. */
export function ReturnSlip({ slip }: { slip: ReturnSlipView }): ReactNode {
  const { number, reference, madeAt, name, items, orderPath } = slip;
  return (
    <>
      <PageHead title={`Return slip ${number}`} description="Print it and put it in the box." />
      <nav aria-label="Order">
        <KeyedLink href={orderPath} className="text-link">
          Order <NoWrapReferences>{reference}</NoWrapReferences>
        </KeyedLink>
      </nav>
      <h1 className="heading-1 mt-3">
        Return <NoWrapReferences>{number}</NoWrapReferences>
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft print:hidden">
        Print this page and put it in the box, or write <NoWrapReferences>{number}</NoWrapReferences> on a sheet of
        paper.
      </p>
      <div className="card mt-8 grid max-w-2xl gap-6 p-6">
        <section aria-labelledby="to-title">
          <h2 id="to-title" className="heading-3">
            To
          </h2>
          <div className="mt-2">
            <ReturnAddress region={slip.region} />
          </div>
        </section>
        <section aria-labelledby="contents-title">
          <h2 id="contents-title" className="heading-3">
            In this box
          </h2>
          <ul className="mt-2 grid gap-1">
            {items.map((item) => (
              <li key={item.name}>
                {item.quantity} × {item.name}
              </li>
            ))}
          </ul>
        </section>
        <WithdrawalSummary
          rows={[
            ['Return', number],
            ['Order', reference],
            ['From', name],
            ['Withdrawn', madeAt],
          ]}
        />
      </div>
    </>
  );
}
