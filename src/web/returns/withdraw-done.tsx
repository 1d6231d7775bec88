import type { ReactNode } from 'react';
import type { WithdrawalReturnView } from '../../contract/returns/withdrawal.ts';
import { KeyedLink } from '../navigation/keyed-link.tsx';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';
import { ReturnAddress } from './return-address.tsx';
import { WithdrawalSummary } from './withdrawal-summary.tsx';

/** State of a withdrawal and the next step. */
export function WithdrawDone({ done, orderPath }: { done: WithdrawalReturnView; orderPath: string }): ReactNode {
  const { number, madeAt, name, reason, items, worth, state, next, slipPath, labelPath } = done;
  return (
    <div className="mt-6 grid max-w-2xl gap-6">
      <section aria-labelledby="next-title" className="panel">
        <h2 id="next-title" className="heading-3">
          {state === 'refused' || state === 'closed' ? 'Outcome' : 'What happens next'}
        </h2>
        {next.map((sentence) => (
          <p key={sentence} className="mt-3 max-w-prose whitespace-pre-line">
            <NoWrapReferences>{sentence}</NoWrapReferences>
          </p>
        ))}
        {slipPath && (
          <>
            <p className="mt-4 font-medium">Send it to</p>
            <ReturnAddress region={done.region} />
          </>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {labelPath && (
            <KeyedLink href={labelPath} className="button-primary" isDownload>
              Download return label
            </KeyedLink>
          )}
          {slipPath && (
            <KeyedLink href={slipPath} className={labelPath ? 'button-secondary' : 'button-primary'}>
              Print return slip
            </KeyedLink>
          )}
          <KeyedLink href={orderPath} className="button-secondary">
            Back to your order
          </KeyedLink>
        </div>
      </section>
      <section aria-labelledby="receipt-title" className="card p-6">
        <h2 id="receipt-title" className="heading-3">
          Your statement
        </h2>
        <p className="mt-2 mb-4 text-ink-soft">We’ve emailed the receipt to the address on your order.</p>
        <WithdrawalSummary
          rows={[
            ['Received', madeAt],
            ['Number', number],
            ['Withdrawn from', items.map((item) => `${item.quantity} × ${item.name}`).join('\n')],
            ['Value', worth],
            ['Name', name],
            ['Reason', reason ?? ''],
          ]}
        />
      </section>
    </div>
  );
}
