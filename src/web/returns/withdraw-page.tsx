import type { ReactNode } from 'react';
import type { WithdrawView } from '../../contract/returns/withdrawal.ts';
import { PageHead } from '../head/page-head.tsx';
import { KeyedLink } from '../navigation/keyed-link.tsx';
import { WithdrawalPeriodOver } from '../orders/withdrawals.tsx';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';
import { WithdrawDone } from './withdraw-done.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawReview } from './withdraw-review.tsx';

const titles: Readonly<Record<WithdrawView['step'], string>> = {
  state: 'Withdraw from contract',
  review: 'Is this right?',
  done: 'We have your withdrawal',
  over: 'The withdrawal period is over',
  nothing: 'There’s nothing left to withdraw from',
};

/** Withdrawal from an order, in two steps. */
export function WithdrawPage({ view }: { view: WithdrawView }): ReactNode {
  const { reference, orderPath, step } = view;
  return (
    <>
      <PageHead title={`${titles[step]}: order ${reference}`} description="Withdraw from the contract of an order." />
      <div>
        <KeyedLink href={orderPath} className="text-link">
          Order <NoWrapReferences>{reference}</NoWrapReferences>
        </KeyedLink>
      </div>
      <h1 className="heading-1 mt-3">{titles[step]}</h1>
      {view.step === 'state' && <WithdrawForm view={view} />}
      {view.step === 'review' && <WithdrawReview view={view} />}
      {view.step === 'done' && <WithdrawDone done={view.done} orderPath={orderPath} />}
      {view.step === 'over' && <WithdrawalPeriodOver lastDay={view.lastDay} reference={reference} />}
      {view.step === 'nothing' && (
        <p className="mt-4 max-w-prose text-lg">
          This order is cancelled, or you have withdrawn from all of it that can be. Your order page shows what happens
          next.
        </p>
      )}
    </>
  );
}
