import type { ReactNode } from 'react';
import { lostLinkPath } from '../../contract/order-page.ts';
import { type LinklessForm, type StatementView, withdrawPath } from '../../contract/withdrawal.ts';
import { returnDays } from '../../domain/buying/withdrawal-period.ts';
import { PageHead } from '../head/page-head.tsx';
import { OrderField } from '../order/order-field.tsx';
import { useSettings } from '../page-data/page-data-context.tsx';
import { KeepReferences } from '../ui/keep-references.tsx';
import { Stated } from './stated.tsx';
import { ConfirmButtons, ReviewButton } from './step-buttons.tsx';
import { WrongFields } from './wrong-fields.tsx';

const titles: Readonly<Record<StatementView['step'], string>> = {
  state: 'Withdraw from contract',
  review: 'Is this right?',
  done: 'We have your statement',
};

/** Where somebody withdraws from an order who has no link to it. */
export function StatementPage({ view }: { view: StatementView }): ReactNode {
  return (
    <>
      <PageHead title={titles[view.step]} description="Withdraw from the contract of an order, without an account." />
      <h1 className="heading-1">{titles[view.step]}</h1>
      {view.step === 'state' && <StatementForm values={view.values} errors={view.errors} />}
      {view.step === 'review' && <StatementReview values={view.values} />}
      {view.step === 'done' && <StatementDone {...view} />}
    </>
  );
}

function StatementForm({
  values,
  errors,
}: Pick<Extract<StatementView, { step: 'state' | 'review' }>, 'values' | 'errors'>) {
  return (
    <>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Until {returnDays} days after delivery you can withdraw from the contract of an order, without giving a reason.
        It is easiest on the page of your order, to which each of our mails about it has a link; we can{' '}
        <a href={lostLinkPath} className="text-link">
          send you the link again
        </a>
        . Or state it right here.
      </p>
      <WrongFields errors={errors} />
      <form method="post" action={withdrawPath} className="card mt-8 grid max-w-2xl gap-6 p-6" noValidate>
        <OrderField
          name="reference"
          label="Order reference"
          value={values.reference}
          error={errors.reference}
          placeholder="BB-7K2M-9QXT"
          autoCapitalize="characters"
          hint="It stands in the confirmation of your order."
        />
        <OrderField name="name" label="Your name" value={values.name} error={errors.name} autoComplete="name" />
        <OrderField
          name="email"
          label="Email that you ordered with"
          type="email"
          value={values.email}
          error={errors.email}
          autoComplete="email"
          hint="The receipt is sent there."
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

function StatementReview({ values }: { values: LinklessForm }): ReactNode {
  return (
    <>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Once you confirm, we take this as your withdrawal. An order that has not left us yet is cancelled.
      </p>
      <form method="post" action={withdrawPath} className="card mt-8 grid max-w-2xl gap-6 p-6">
        <Stated rows={rowsOf(values)} />
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ConfirmButtons />
      </form>
    </>
  );
}

/** The same for all, whether or not there is such an order: a stranger learns nothing here. */
function StatementDone({
  values,
  receivedAt,
  mayAnswer,
}: Omit<Extract<StatementView, { step: 'done' }>, 'step'>): ReactNode {
  const { salesEmail } = useSettings();
  return (
    <div className="mt-6 grid max-w-2xl gap-6">
      <section aria-labelledby="next-title" className="panel">
        <h2 id="next-title" className="heading-3">
          What happens next
        </h2>
        <p className="mt-3 max-w-prose">
          If <KeepReferences>{values.reference}</KeepReferences> is an order with this e-mail address, the receipt is on
          its way there. It says what happens next. If we cannot find it,{' '}
          {mayAnswer
            ? 'a mail on its way there says what we have received and when, and somebody looks for it and writes to you.'
            : 'somebody looks for it and writes to you. Many statements came today, so no mail says that this one did: please keep this page.'}
        </p>
        <p className="mt-3 max-w-prose">
          Nothing came within a day? Write to{' '}
          <a href={`mailto:${salesEmail}`} className="text-link">
            {salesEmail}
          </a>
          . You can print this page, or keep a picture of it.
        </p>
      </section>
      <section aria-labelledby="receipt-title" className="card p-6">
        <h2 id="receipt-title" className="heading-3">
          Your statement
        </h2>
        <div className="mt-4">
          <Stated rows={[['Received', receivedAt], ...rowsOf(values)]} />
        </div>
      </section>
    </div>
  );
}

function rowsOf({ reference, name, email, items, reason }: LinklessForm): (readonly [string, string])[] {
  return [
    ['Order', reference],
    ['Withdrawn from', items || 'The whole order'],
    ['Name', name],
    ['E-mail', email],
    ['Reason', reason],
  ];
}
