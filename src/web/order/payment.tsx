import type { ReactNode } from 'react';
import type { PaymentView } from '../../contract/order-view.ts';
import { useSettings } from '../page-data/page-data-context.tsx';
import { Transfer } from './transfer.tsx';

/** Where the money of the order is, and how what is due can be paid. */
export function Payment({ payment }: { payment: PaymentView }): ReactNode {
  const { paymentNotice } = useSettings();
  const { due, transfer } = payment;
  return (
    <section aria-labelledby="payment-title" className="card p-6">
      <h2 id="payment-title" className="heading-3">
        Payment
      </h2>
      <p className="mt-2 max-w-prose">{sentenceOf(payment, paymentNotice)}</p>
      {transfer && <Transfer rows={transfer} code={payment.code} due={due ?? ''} />}
    </section>
  );
}

function sentenceOf({ state, paid, refunded, due, transfer }: PaymentView, paymentNotice: string): string {
  if (state === 'paid') return `${paid} has reached us. Nothing more is to be paid.`;
  if (state === 'refunded') return `${refunded} has gone back to you: the whole of what you had paid.`;
  if (state === 'part-refunded') return `You had paid ${paid}, of which ${refunded} has gone back to you.`;
  if (due === undefined) return 'Nothing is to be paid.';
  return transfer
    ? `${due} is to be paid. Nothing was charged when you ordered.`
    : `${due} is to be paid. ${paymentNotice}`;
}
