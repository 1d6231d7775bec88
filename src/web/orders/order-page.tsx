import type { ReactNode } from 'react';
import type { OrderView } from '../../contract/orders/order-view.ts';
import { showEmail } from '../../domain/mail/show-email.ts';
import { demoNotice } from '../../domain/settings/demo-notice.ts';
import { longDay } from '../../domain/shared/time/london-day.ts';
import { addressLines } from '../../domain/shipping/addresses/address-lines.ts';
import { PageHead } from '../head/page-head.tsx';
import { usePageData } from '../page-data/page-data-context.tsx';
import { Payment } from '../payments/payment.tsx';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { ConfirmAddress } from './access/confirm-address.tsx';
import { Documents } from './documents.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderLines } from './order-lines.tsx';
import { describeOrderProgress } from './progress/order-progress-text.ts';
import { Parcels } from './progress/parcels.tsx';
import { Tracking } from './progress/shipment.tsx';
import { Timeline } from './progress/timeline.tsx';
import { Withdrawals } from './withdrawals.tsx';

/** Order page, for anyone who has its link. */
export function OrderPage({ order }: { order: OrderView }): ReactNode {
  const { settings } = usePageData();
  const { reference, placedAt, steps, shipment, customer, purchaseOrder, unconfirmed } = order;
  const { heading, next } = describeOrderProgress(order);
  const help = `mailto:${settings.salesEmail}?subject=${encodeURIComponent(`Order ${reference}`)}`;
  return (
    <>
      <PageHead title={`Order ${reference}`} description="Track your order." />
      <h1 className="heading-1">
        Order <NoWrapReferences>{reference}</NoWrapReferences>
      </h1>
      <p className="mt-3 text-ink-soft">
        Placed on {longDay(placedAt)}
        {purchaseOrder && `, your purchase order ${purchaseOrder}`}.
      </p>
      {settings.isDemo && <p className="mt-3 font-medium">{demoNotice}</p>}
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <section aria-labelledby="state-title" className="card p-6 max-[14rem]:p-4">
            <h2 id="state-title" className="heading-2">
              {heading}
            </h2>
            <p className="mt-3 max-w-prose">{next}</p>
            {order.arrival && <p className="mt-3 font-medium">{order.arrival}</p>}
            <Timeline steps={steps} />
            {shipment && (
              <div className="mt-6 border-t border-line pt-5">
                <Tracking shipment={shipment} />
              </div>
            )}
            {order.parcels.length > 0 && <Parcels order={order} />}
          </section>
          <Payment
            payment={order.payment}
            reference={reference}
            owed={order.withdrawals.returns.length === 0 ? order.withdrawals.owed : undefined}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 wrap-anywhere lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderLines order={order} />
          <OrderFilters filters={order.filters} />
          {customer && (
            <section aria-labelledby="address-title" className="card p-6">
              <h2 id="address-title" className="heading-3">
                Delivery address
              </h2>
              <address className="mt-3 whitespace-pre-line not-italic">{addressLines(customer).join('\n')}</address>
              {customer.customerEmail !== '' && (
                <p className="mt-3 text-sm text-ink-soft">Updates go to {showEmail(customer.customerEmail)}.</p>
              )}
              {unconfirmed && <ConfirmAddress reference={reference} token={unconfirmed} />}
            </section>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Withdrawals withdrawals={order.withdrawals} reference={reference} />
          <Documents order={order} />
          <section aria-labelledby="help-title" className="card p-6">
            <h2 id="help-title" className="heading-3">
              Need help?
            </h2>
            <p className="mt-2 max-w-prose">
              Email{' '}
              <a href={help} className="text-link wrap-anywhere">
                {settings.salesEmail}
              </a>{' '}
              or call <PhoneLink phone={settings.phone} /> ({settings.supportHours}), and quote your order number,{' '}
              <NoWrapReferences>{reference}</NoWrapReferences>.
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
