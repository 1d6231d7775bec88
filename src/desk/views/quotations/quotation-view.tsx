import { type ReactNode, useState } from 'react';
import {
  closeQuotation,
  type DeskQuotation,
  type QuotationSection,
  quotationDocument,
  showQuotation,
} from '../../../contract/quotations/admin-quotations.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { downloadFile } from '../../api/api-client.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { openPdf } from '../orders/open-pdf.ts';
import { openSales } from './open-sales.ts';
import { OrderDialog } from './order-dialog.tsx';
import { QuotationBadge } from './quotation-badge.tsx';
import { SaleLines } from './sale-lines.tsx';
import { SendDialog } from './send-dialog.tsx';

/** A quotation: customer, lines, issued version, and the possible actions. */
export default function QuotationView({ params }: { readonly params: Record<string, string> }): ReactNode {
  const reference = params.reference ?? '';
  const query = useOperation(showQuotation, { reference });
  return (
    <Page title={`Quote ${reference}`} actions={<ButtonLink href="/quotations">All quotes</ButtonLink>}>
      <QueryBoundary query={query} rows={8}>
        {(quotation) => <QuotationPage quotation={quotation} />}
      </QueryBoundary>
    </Page>
  );
}

function QuotationPage({ quotation }: { readonly quotation: DeskQuotation }): ReactNode {
  const [asking, setAsking] = useState<'send' | QuotationSection>();
  const [trouble, setTrouble] = useState<unknown>();
  const close = useAction(closeQuotation);
  const mayWrite = useMay()('quotations:write');
  const { reference, state, createdAt, createdBy, asker, sales, promoCode, offer, draft, revisions } = quotation;
  const orders = offer?.orders ?? [];
  const isOrdered = offer !== null && orders.length === offer.sales.length;
  const done = () => setAsking(undefined);
  const show = (revision?: number) => {
    const input = { reference, ...(revision !== undefined && { revision: String(revision) }) };
    void openPdf(downloadFile(quotationDocument, input)).catch(setTrouble);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <QuotationBadge state={state} />
        <span className="text-ink-soft">
          {createdBy === null ? 'Requested' : `Created by ${createdBy}`} <Time at={createdAt} />
        </span>
      </div>
      {mayWrite && (
        <div className="no-print mb-5 flex flex-wrap gap-2">
          <button type="button" className={offer ? 'button' : 'button-primary'} onClick={() => setAsking('send')}>
            {offer ? 'Send again' : 'Send quote'}
          </button>
          <ButtonLink href={`/quotations/${reference}/edit`}>Edit quote</ButtonLink>
          {offer &&
            openSales(offer).map((sale) => (
              <Button variant="primary" key={sale.region} onClick={() => setAsking(sale)}>
                Create order{offer.sales.length > 1 && ` in ${sale.currency}`}
              </Button>
            ))}
          {!(isOrdered && state === 'closed') && (
            <Button disabled={close.isPending} onClick={() => close.mutate({ reference, reopen: state === 'closed' })}>
              {state === 'closed' ? 'Reopen quote' : 'Close quote'}
            </Button>
          )}
        </div>
      )}
      <ErrorState error={close.error ?? trouble} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {draft && (
          <Card title={offer ? 'Next quote' : 'Quote to send'}>
            <SaleLines sales={draft.sales} promoCode={null} />
            <p className="mt-2 text-sm text-ink-soft">
              {draft.discount === '' && promoCode && `With the code ${promoCode}, if it’s still valid. `}
              Valid for {pluralise(draft.days, 'day')} from the day you send it.
            </p>
          </Card>
        )}
        {createdBy === null && (
          <Card title="Requested">
            <SaleLines sales={sales} promoCode={promoCode} />
            <p className="mt-2 text-sm text-ink-soft">
              At the prices on that day{promoCode && `, with the code ${promoCode}`}.
            </p>
          </Card>
        )}
        <Card title="Customer">
          <address className="wrap-anywhere whitespace-pre-wrap not-italic">
            {[asker.organisation, asker.name, asker.address].filter(Boolean).join('\n')}
          </address>
          <p className="mt-2 break-all">
            <a className="text-link" href={`mailto:${encodeURIComponent(asker.email)}?subject=${reference}`}>
              {showEmail(asker.email)}
            </a>
          </p>
          {asker.reference && <p className="mt-2 wrap-anywhere">Their ref: {asker.reference}</p>}
        </Card>
        {offer && (
          <Card
            title={`Quote, valid until ${formatDay(offer.validUntil)}`}
            action={
              <Button variant="quiet" onClick={() => show()}>
                View PDF
              </Button>
            }
          >
            <SaleLines sales={offer.sales} promoCode={offer.promoCode} />
            {offer.note && <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{offer.note}</p>}
            <p className="mt-2 text-sm text-ink-soft">
              Sent <Time at={offer.sentAt} />
            </p>
            {orders.length > 0 && (
              <p className="mt-2">
                Orders: <OrderLinks references={orders.map((order) => order.reference)} />
                {isOrdered && ' To order the same again, send the quote again at current prices.'}
              </p>
            )}
            {offer.earlierOrders.length > 0 && (
              <p className="mt-2">
                Orders from an earlier quote: <OrderLinks references={offer.earlierOrders} />
              </p>
            )}
          </Card>
        )}
        {revisions.length > 1 && (
          <Card title="Revisions">
            <ul className="divide-y divide-line">
              {revisions.map(({ revision, sentAt, total }) => (
                <li key={revision} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                  <span>
                    Revision {revision}, sent <Time at={sentAt} />, {total}
                  </span>
                  <Button variant="quiet" subject={`of revision ${revision}`} onClick={() => show(revision)}>
                    View PDF
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      {asking === 'send' && <SendDialog quotation={quotation} onClose={done} />}
      {typeof asking === 'object' && <OrderDialog quotation={quotation} sale={asking} onClose={done} />}
    </>
  );
}

/** Links to its orders, as the end of a sentence. */
function OrderLinks({ references }: { readonly references: readonly string[] }): ReactNode {
  return (
    <>
      {references.map((reference, index) => (
        <span key={reference}>
          {index > 0 && ', '}
          <TextLink href={`/orders/${reference}`}>{reference}</TextLink>
        </span>
      ))}
      .
    </>
  );
}
