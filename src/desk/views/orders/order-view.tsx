import { type ReactNode, useState } from 'react';
import { orderDocument } from '../../../contract/invoices/documents.ts';
import { type DeskOrder, showOrder } from '../../../contract/orders/order-details.ts';
import { customsDocuments } from '../../../contract/shipping/carrier-files.ts';
import { packingSlips } from '../../../contract/shipping/shipments.ts';
import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { isFullyReturned } from '../../../domain/returns/return-state.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { downloadFile } from '../../api/api-client.ts';
import { useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { returnLabels, statusActionLabels } from '../../ui/format/order-labels.ts';
import { Time } from '../../ui/format/time.tsx';
import { Page } from '../../ui/page.tsx';
import { DisputeList } from '../payments/dispute-list.tsx';
import { RecordDialog } from '../payments/record-dialog.tsx';
import { StartReturnDialog } from '../returns/start-return-dialog.tsx';
import { DeliverParcelDialog } from '../shipping/deliver-parcel-dialog.tsx';
import { DispatchPartDialog } from '../shipping/dispatch-part-dialog.tsx';
import { type DeskParcel, ParcelsCard } from '../shipping/parcels-card.tsx';
import { ShipmentDialog } from '../shipping/shipment-dialog.tsx';
import { CustomerCard } from './customer-card.tsx';
import { AddressDialog } from './dialogs/address-dialog.tsx';
import { CancelRestDialog } from './dialogs/cancel-rest-dialog.tsx';
import { ChangeStatusDialog } from './dialogs/change-status-dialog.tsx';
import { EditOrderDialog } from './dialogs/edit-order-dialog.tsx';
import { EraseOrderDialog } from './dialogs/erase-order-dialog.tsx';
import { ExchangeDialog } from './dialogs/exchange-dialog.tsx';
import { MailDialog } from './dialogs/mail-dialog.tsx';
import { RefundDialog } from './dialogs/refund-dialog.tsx';
import { HoldCard } from './hold-card.tsx';
import { useAdjacentOrders } from './list/adjacent-orders.ts';
import { useKeys } from './list/use-list-keys.ts';
import { NoteForm } from './note-form.tsx';
import { openPdf } from './open-pdf.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderOrigin } from './order-origin.tsx';
import { Timeline } from './order-timeline.tsx';
import { PaymentCard } from './payment-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { FulfilmentBadge, PaymentBadge } from './status-badge.tsx';

type Asking =
  | { readonly kind: 'move'; readonly to: string }
  | { readonly kind: 'mail'; readonly id: string }
  /** `owed`: what an edit left to refund. */
  | { readonly kind: 'refund'; readonly owed?: number }
  /** Tracking of a shipment, or of one of several parcels. */
  | { readonly kind: 'tracking'; readonly parcel?: DeskParcel }
  | { readonly kind: 'parcel-delivered'; readonly number: number }
  | { readonly kind: 'exchange'; readonly of: DeskOrder['returns'][number] }
  | { readonly kind: 'address' | 'edit' | 'erase' | 'part' | 'rest' | 'record' | 'return' };

/** An order in full: lines, shipping address, payments and timeline. */
export default function OrderView({ params }: { readonly params: Record<string, string> }): ReactNode {
  const reference = params.reference ?? '';
  const query = useOperation(showOrder, { reference }, { every: 20_000 });
  const walk = useAdjacentOrders(reference);
  useKeys({ j: () => walk?.next(), k: () => walk?.hasPrevious && walk.previous() });
  return (
    <Page
      title={`Order ${reference}`}
      actions={
        <>
          {walk && (
            <nav aria-label="Orders in this list" className="flex items-center gap-2">
              <Button title="Previous order (k)" disabled={!walk.hasPrevious} onClick={walk.previous}>
                <span aria-hidden="true">‹</span>
                <span className="sr-only">Previous order</span>
              </Button>
              <span className="text-sm text-ink-soft tabular-nums">{walk.place}</span>
              <Button title="Next order (j)" disabled={!walk.hasNext} onClick={walk.next}>
                <span aria-hidden="true">›</span>
                <span className="sr-only">Next order</span>
              </Button>
            </nav>
          )}
          <ButtonLink href={walk?.list ?? '/orders'}>{walk ? 'Back to the list' : 'All orders'}</ButtonLink>
        </>
      }
    >
      <QueryBoundary query={query} rows={12}>
        {(order) => <OrderPage order={order} />}
      </QueryBoundary>
    </Page>
  );
}

function OrderPage({ order }: { readonly order: DeskOrder }): ReactNode {
  const [asking, setAsking] = useState<Asking>();
  const [error, setError] = useState<unknown>();
  const { reference, status, wayBack, next, money, createdAt } = order;
  const may = useMay();
  const mayWrite = may('orders:write');
  const open = (bytes: Promise<Blob>) => openPdf(bytes).catch(setError);
  const mayDeclare = order.needsCustoms && status !== 'cancelled' && !order.isErased;
  const printCustoms = mayDeclare
    ? (parcel?: number) => open(downloadFile(customsDocuments, { reference, parcel }))
    : undefined;
  const close = () => setAsking(undefined);
  const isOpen = isOpenOrder(status);
  const isSplit = order.parcels.length > 0;
  const mayTrack = mayWrite && !order.isErased && (status === 'shipped' || (isOpen && isSplit));
  const unitsToSend = order.toSend.reduce((sum, quantity) => sum + quantity, 0);
  const mayReturn = status !== 'cancelled' && !order.isErased && may('withdrawals:write');
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <PaymentBadge {...order} />
        <FulfilmentBadge {...order} />
        {wayBack && wayBack !== 'returned' && <span className="badge badge-plain">{returnLabels[wayBack]}</span>}
        <span className="text-ink-soft">
          <OrderOrigin order={order} /> <Time at={createdAt} />
        </span>
      </div>
      <div className="no-print mb-5 flex flex-wrap gap-2">
        {(mayWrite ? next : []).map((to, index) => (
          <button
            key={to}
            type="button"
            className={
              to === 'cancelled'
                ? 'button-danger'
                : index === 0 && !isFullyReturned(wayBack)
                  ? 'button-primary'
                  : 'button'
            }
            onClick={() => setAsking({ kind: 'move', to })}
          >
            {to === 'shipped' && isSplit ? 'Dispatch the rest' : (statusActionLabels[to] ?? to)}
          </button>
        ))}
        {isOpen && unitsToSend > 1 && mayWrite && (
          <Button onClick={() => setAsking({ kind: 'part' })}>Dispatch some items</Button>
        )}
        {isOpen && isSplit && unitsToSend > 0 && money.due > 0 && mayWrite && (
          <Button variant="danger" onClick={() => setAsking({ kind: 'rest' })}>
            Cancel the rest
          </Button>
        )}
        {isOpen && !isSplit && !order.isErased && order.returns.length === 0 && mayWrite && (
          <Button onClick={() => setAsking({ kind: 'edit' })}>Edit order</Button>
        )}
        {status !== 'cancelled' && (
          <Button onClick={() => open(downloadFile(packingSlips, { references: [reference] }))}>Packing slip</Button>
        )}
        {printCustoms && !isSplit && <Button onClick={() => printCustoms()}>Customs documents</Button>}
        <Button onClick={() => window.print()}>Print</Button>
        {order.documents.map(({ number, kind }) => (
          <Button key={number} onClick={() => open(downloadFile(orderDocument, { reference, number }))}>
            {kind === 'invoice' ? 'Invoice' : 'Credit note'} <NoWrapReferences>{number}</NoWrapReferences>
          </Button>
        ))}
        {mayReturn && <Button onClick={() => setAsking({ kind: 'return' })}>Start return</Button>}
        {money.due > 0 && may('payments:write') && (
          <Button onClick={() => setAsking({ kind: 'record' })}>Record payment</Button>
        )}
        {money.refundable > 0 && may('payments:refund') && (
          <Button onClick={() => setAsking({ kind: 'refund' })}>Refund</Button>
        )}
      </div>
      <ErrorState error={error} className="mb-4" />
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="space-y-4">
          <OrderLines order={order} />
          <Timeline order={order} onMail={(id) => setAsking({ kind: 'mail', id })} />
        </div>
        <div className="space-y-4">
          <CustomerCard
            order={order}
            onCorrect={isOpen && !order.isErased && mayWrite ? () => setAsking({ kind: 'address' }) : undefined}
            onParcel={mayTrack && !isSplit ? () => setAsking({ kind: 'tracking' }) : undefined}
            onErase={may('customers:erase') ? () => setAsking({ kind: 'erase' }) : undefined}
          />
          {isSplit && (
            <ParcelsCard
              order={order}
              onSlip={(parcel) => open(downloadFile(packingSlips, { references: [reference], parcel }))}
              onCustoms={printCustoms}
              onDelivered={mayWrite ? (number) => setAsking({ kind: 'parcel-delivered', number }) : undefined}
              onTracking={mayTrack ? (parcel) => setAsking({ kind: 'tracking', parcel }) : undefined}
            />
          )}
          <PaymentCard order={order} mayResolve={may('payments:write')} />
          <HoldCard order={order} />
          {order.disputes.length > 0 && (
            <Card title="Disputes">
              <DisputeList disputes={order.disputes} />
            </Card>
          )}
          <ReturnsCard
            returns={order.returns}
            onExchange={
              may('payments:refund') && !order.isErased ? (of) => setAsking({ kind: 'exchange', of }) : undefined
            }
          />
          {mayWrite && (
            <div className="no-print">
              <NoteForm reference={reference} />
            </div>
          )}
        </div>
      </div>
      {asking?.kind === 'move' && (
        <ChangeStatusDialog
          reference={reference}
          to={asking.to}
          isSplit={isSplit}
          due={money.due > 0 ? formatAmount(money.due, order.currency) : undefined}
          onClose={close}
        />
      )}
      {asking?.kind === 'mail' && <MailDialog reference={reference} id={asking.id} onClose={close} />}
      {asking?.kind === 'part' && <DispatchPartDialog order={order} onClose={close} />}
      {asking?.kind === 'rest' && <CancelRestDialog reference={reference} onClose={close} />}
      {asking?.kind === 'tracking' && <ShipmentDialog order={order} parcel={asking.parcel} onClose={close} />}
      {asking?.kind === 'parcel-delivered' && (
        <DeliverParcelDialog order={order} number={asking.number} onClose={close} />
      )}
      {asking?.kind === 'exchange' && <ExchangeDialog region={order.region} of={asking.of} onClose={close} />}
      {asking?.kind === 'return' && <StartReturnDialog order={order} onClose={close} />}
      {asking?.kind === 'erase' && <EraseOrderDialog reference={reference} onClose={close} />}
      {asking?.kind === 'address' && <AddressDialog order={order} onClose={close} />}
      {asking?.kind === 'record' && (
        <RecordDialog of={{ reference, due: toDecimal(money.due), currency: order.currency }} onClose={close} />
      )}
      {asking?.kind === 'edit' && (
        <EditOrderDialog
          order={order}
          onEdited={(owed) => owed > 0 && may('payments:refund') && setAsking({ kind: 'refund', owed })}
          onClose={() => setAsking((now) => (now?.kind === 'edit' ? undefined : now))}
        />
      )}
      {asking?.kind === 'refund' && <RefundDialog order={order} owed={asking.owed} onClose={close} />}
    </>
  );
}
