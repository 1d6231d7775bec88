import type { ReactNode } from 'react';
import {
  decisionField,
  type TestDecision,
  type TestPaymentView,
  testPaymentPath,
} from '../../contract/payments/test-payment.ts';
import { PageHead } from '../head/page-head.tsx';
import { KeyedLink } from '../navigation/keyed-link.tsx';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';

/** Page of a test payment: takes the place of the payment provider's page in a demo. */
export function TestPaymentPage({ view }: { view: TestPaymentView }): ReactNode {
  const { reference, amount, orderLink, step } = view;
  const isOpen = step !== 'paid' && step !== 'over';
  return (
    <>
      <PageHead title="Test payment" description="Try out a card payment. No money moves." />
      <h1 className="heading-1">{step === 'bank' ? 'Confirm with your bank' : 'Test payment'}</h1>
      <p className="mt-4 max-w-prose rounded-card border border-accent bg-tint p-4">
        <strong>This is a test.</strong> No money moves, and no card number is needed.
        {isOpen && ' Choose what happens to the payment.'}
      </p>
      {step === 'declined' && (
        <p role="alert" className="mt-4 max-w-prose font-medium">
          The payment was declined. Nothing was charged, and your order is saved. Try again, or pay another way.
        </p>
      )}
      <p className="mt-4 max-w-prose text-lg">
        {amount} for order <NoWrapReferences>{reference}</NoWrapReferences>
      </p>
      {isOpen && <Choices view={view} />}
      {step === 'paid' && <p className="mt-4 max-w-prose">The test payment went through. We’ll email you.</p>}
      {step === 'over' && <p className="mt-4 max-w-prose">This payment is no longer open. Nothing was charged.</p>}
      <div className="mt-6">
        <KeyedLink href={orderLink} className={isOpen ? 'text-link' : 'button-primary'}>
          {isOpen ? 'Cancel and go back to your order' : 'Back to your order'}
        </KeyedLink>
      </div>
    </>
  );
}

function Choices({ view: { id, amount, step } }: { readonly view: TestPaymentView }): ReactNode {
  return (
    <form method="post" action={testPaymentPath(id)} className="mt-6 flex flex-wrap gap-3">
      {step === 'bank' ? (
        <>
          <Choice decision="approve" isMain>
            Approve the payment of {amount}
          </Choice>
          <Choice decision="reject">Reject</Choice>
        </>
      ) : (
        <>
          <Choice decision="pay" isMain>
            Pay {amount}
          </Choice>
          <Choice decision="bank">Confirm with your bank</Choice>
          <Choice decision="decline">Decline</Choice>
        </>
      )}
    </form>
  );
}

interface ChoiceProps {
  readonly decision: TestDecision;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

function Choice({ decision, isMain = false, children }: ChoiceProps): ReactNode {
  return (
    <button
      type="submit"
      name={decisionField}
      value={decision}
      className={isMain ? 'button-primary' : 'button-secondary'}
    >
      {children}
    </button>
  );
}
