import type { ReactNode } from 'react';
import { resendLinkPath } from '../../contract/orders/order-page.ts';
import {
  statementKeyParameter,
  statementParameter,
  type UnlinkedWithdrawalForm,
  type UnlinkedWithdrawalView,
  withdrawPath,
} from '../../contract/returns/withdrawal.ts';
import { showEmail } from '../../domain/mail/show-email.ts';
import { returnDays } from '../../domain/returns/withdrawal-period.ts';
import { PageHead } from '../head/page-head.tsx';
import { KeyedLink } from '../navigation/keyed-link.tsx';
import { OrderField } from '../orders/order-field.tsx';
import { EmailLink } from '../ui/email-link.tsx';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';
import { FieldErrors } from './field-errors.tsx';
import { ConfirmButtons, ReviewButton } from './step-buttons.tsx';
import { WithdrawalSummary } from './withdrawal-summary.tsx';

const titles: Readonly<Record<UnlinkedWithdrawalView['step'], string>> = {
  state: 'Withdraw from contract',
  review: 'Is this right?',
  done: 'We have your statement',
  confirm: 'Confirm your withdrawal',
  withdrawn: 'Your withdrawal is confirmed',
  'looked-at': 'We have your statement',
  closed: 'This link no longer works',
};

/** Withdrawal without an order link. */
export function UnlinkedWithdrawalPage({ view }: { view: UnlinkedWithdrawalView }): ReactNode {
  return (
    <>
      <PageHead title={titles[view.step]} description="Withdraw from the contract of an order, without an account." />
      <h1 className="heading-1">{titles[view.step]}</h1>
      {view.step === 'state' && <StatementForm values={view.values} errors={view.errors} />}
      {view.step === 'review' && <StatementReview values={view.values} />}
      {view.step === 'done' && <StatementDone {...view} />}
      {(view.step === 'confirm' || view.step === 'withdrawn' || view.step === 'looked-at') && (
        <StatementConfirmation view={view} />
      )}
      {view.step === 'closed' && (
        <p className="mt-4 max-w-prose text-lg text-ink-soft">
          It may be incomplete, or we have already dealt with the statement. You can{' '}
          <a href={withdrawPath} className="text-link">
            make it again
          </a>
          .
        </p>
      )}
    </>
  );
}

function StatementForm({
  values,
  errors,
}: Pick<Extract<UnlinkedWithdrawalView, { step: 'state' | 'review' }>, 'values' | 'errors'>) {
  return (
    <>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Until {returnDays} days after delivery you can withdraw from the contract of an order, without giving a reason.
        It’s easiest on your order page, linked from every email about your order. We can{' '}
        <a href={resendLinkPath} className="text-link">
          send you the link again
        </a>
        , or you can withdraw here.
      </p>
      <FieldErrors errors={errors} />
      <form method="post" action={withdrawPath} className="card mt-8 grid max-w-2xl gap-6 p-6" noValidate>
        <OrderField
          name="reference"
          label="Order number"
          value={values.reference}
          error={errors.reference}
          placeholder="BB-7K2M-9QXT"
          autoCapitalize="characters"
          hint="You’ll find it in your order confirmation."
        />
        <OrderField name="name" label="Your name" value={values.name} error={errors.name} autoComplete="name" />
        <OrderField
          name="email"
          label="Email you ordered with"
          type="email"
          value={showEmail(values.email)}
          error={errors.email}
          autoComplete="email"
          hint="We’ll send the receipt there."
        />
        <OrderField
          name="items"
          label="Which items"
          value={values.items}
          error={errors.items}
          rows={2}
          optional
          hint="Leave it empty to withdraw from the whole order."
        />
        <OrderField name="reason" label="Your reason" value={values.reason} error={errors.reason} rows={3} optional />
        <ReviewButton />
      </form>
    </>
  );
}

function StatementReview({ values }: { values: UnlinkedWithdrawalForm }): ReactNode {
  return (
    <>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Your withdrawal counts from the moment you confirm. We then email a link to the order’s address. Follow it, and
        we’ll process your withdrawal.
      </p>
      <form method="post" action={withdrawPath} className="card mt-8 grid max-w-2xl gap-6 p-6">
        <WithdrawalSummary rows={rowsOf(values)} />
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ConfirmButtons />
      </form>
    </>
  );
}

/** The same response for everyone, whether or not the order exists: it reveals nothing to a stranger. */
function StatementDone({
  values,
  receivedAt,
  mayAnswer,
}: Omit<Extract<UnlinkedWithdrawalView, { step: 'done' }>, 'step'>): ReactNode {
  return (
    <div className="mt-6 grid max-w-2xl gap-6">
      <section aria-labelledby="next-title" className="panel">
        <h2 id="next-title" className="heading-3">
          What happens next
        </h2>
        <p className="mt-3 max-w-prose">
          Your statement counts from the moment below. If <NoWrapReferences>{values.reference}</NoWrapReferences> is an
          order with this email address, we’ve emailed the receipt there. Please confirm the statement with the link in
          that email, and we’ll process it. If we can’t find the order,{' '}
          {mayAnswer
            ? 'an email says what we received and when. We’ll look for the order and email you.'
            : 'we’ll look for it and email you. We’ve had many statements today, so we won’t email a receipt for this one: please keep this page.'}
        </p>
        <p className="mt-3 max-w-prose">
          Nothing within a day? Email <EmailLink />. You can print this page, or take a screenshot.
        </p>
      </section>
      <section aria-labelledby="receipt-title" className="card p-6">
        <h2 id="receipt-title" className="heading-3">
          Your statement
        </h2>
        <div className="mt-4">
          <WithdrawalSummary rows={[['Received', receivedAt], ...rowsOf(values)]} />
        </div>
      </section>
    </div>
  );
}

/** Page of the link in a receipt: the confirmation button, or the outcome of the withdrawal. */
function StatementConfirmation({
  view: { step, values, receivedAt, statement, key, orderPath },
}: {
  view: Extract<UnlinkedWithdrawalView, { step: 'confirm' | 'withdrawn' | 'looked-at' }>;
}): ReactNode {
  return (
    <>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">{afterLink[step]}</p>
      <form method="post" action={withdrawPath} className="card mt-8 grid max-w-2xl gap-6 p-6">
        <WithdrawalSummary rows={[['Received', receivedAt], ...rowsOf(values)]} />
        <input type="hidden" name={statementParameter} value={statement} />
        <input type="hidden" name={statementKeyParameter} value={key} />
        {step === 'confirm' && (
          <button type="submit" className="button-primary justify-self-start">
            Confirm withdrawal
          </button>
        )}
      </form>
      <div className="mt-6">
        <KeyedLink href={orderPath} className="button-secondary">
          View your order
        </KeyedLink>
      </div>
    </>
  );
}

const afterLink = {
  confirm:
    'If you made this statement, confirm it: an order that we haven’t dispatched yet is cancelled, and we email you what happens next. If you didn’t make it, close this page and contact us.',
  withdrawn: 'We’ve emailed you a receipt. It explains what happens next.',
  'looked-at': 'We’ll read it and email you about what happens next. It counts from the moment below.',
} as const;

function rowsOf({ reference, name, email, items, reason }: UnlinkedWithdrawalForm): (readonly [string, string])[] {
  return [
    ['Order', reference],
    ['Withdrawn from', items || 'The whole order'],
    ['Name', name],
    ['Email', showEmail(email)],
    ['Reason', reason],
  ];
}
