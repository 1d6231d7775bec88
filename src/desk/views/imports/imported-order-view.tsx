import { type ReactNode, useState } from 'react';
import { type ImportedOrderDetails, showImportedOrder } from '../../../contract/imports/imported-orders.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/description-lists.tsx';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { labelOfFulfilment } from '../../ui/format/order-labels.ts';
import { Time } from '../../ui/format/time.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { EraseOrderDialog } from '../orders/dialogs/erase-order-dialog.tsx';
import { paymentLabelOf } from './imported-order-columns.tsx';

/** An order of a former shop, read-only. Without an email address, no customer page erases its customer. */
export default function ImportedOrderView({ params }: { readonly params: Record<string, string> }): ReactNode {
  const query = useOperation(showImportedOrder, { id: params.id ?? '' });
  const shown = query.data;
  const may = useMay();
  const [isErasing, setErasing] = useState(false);
  const isErasable = shown?.email === '' && `${shown.name}${shown.address}` !== '' && may('customers:erase');
  return (
    <Page
      title={shown ? `Order ${shown.number}` : 'Imported order'}
      actions={
        <>
          <ButtonLink href="/orders">All orders</ButtonLink>
          <ButtonLink href="/imported-orders">Imported orders</ButtonLink>
          {isErasable && <Button onClick={() => setErasing(true)}>Erase name and address</Button>}
        </>
      }
    >
      <QueryBoundary query={query} rows={8}>
        {(order) => <Details order={order} />}
      </QueryBoundary>
      {shown && isErasing && (
        <EraseOrderDialog reference={shown.id} number={shown.number} onClose={() => setErasing(false)} />
      )}
    </Page>
  );
}

function Details({ order }: { readonly order: ImportedOrderDetails }): ReactNode {
  const { currency, lines, name, email, address, country } = order;
  const charge = (amount: number) => formatAmount(amount, currency);
  const taxed = order.taxIncluded === null ? '' : order.taxIncluded ? ' (included)' : ' (added)';
  const facts: readonly Fact[] = [
    ['From', order.source],
    ['Placed', <Time key="placed" at={order.placedAt} />],
    ['Payment status', paymentLabelOf(order)],
    ['Fulfilment status', labelOfFulfilment(order.fulfilmentStatus)],
    ...(order.cancelledAt === null ? [] : [['Cancelled', <Time key="cancelled" at={order.cancelledAt} />] as const]),
    ['Customer', <Customer key="customer" name={name} email={email} />],
    ...(address || country ? [['Address', address || country] as const] : []),
    ...(order.paymentMethod ? [['Payment method', order.paymentMethod] as const] : []),
    ['Imported', <Time key="imported" at={order.importedAt} />],
  ];
  const sums: readonly Fact[] = [
    ['Subtotal', charge(order.subtotal)],
    ...(order.discount > 0
      ? [[order.promoCode ? `Discount (${order.promoCode})` : 'Discount', charge(-order.discount)] as const]
      : []),
    ['Delivery', charge(order.shipping)],
    ...(order.tax > 0 ? [[`Tax${taxed}`, charge(order.tax)] as const] : []),
    ['Total', <strong key="total">{charge(order.total)}</strong>],
    ...(order.refunded > 0 ? [['Refunded', charge(order.refunded)] as const] : []),
  ];
  return (
    <div className="grid max-w-4xl gap-5">
      <p className="text-ink-soft">
        This order was placed in your former shop. It can’t be changed, and has no payments or invoices here.
      </p>
      <section className="card p-5" aria-label="Order">
        <Facts facts={facts} />
      </section>
      <section className="card" aria-label="Items">
        {lines.length === 0 ? (
          <p className="p-4 text-ink-soft">The file had no items.</p>
        ) : (
          <DataTable
            caption="Items"
            rows={lines.map((line, index) => ({ ...line, index }))}
            rowKey={({ index }) => String(index)}
            columns={[
              { label: 'Item', kind: 'lead', cell: (line) => <span className="wrap-anywhere">{line.name}</span> },
              { label: 'SKU', cell: ({ sku }) => <span className="wrap-anywhere">{sku}</span> },
              { label: 'Quantity', kind: 'number', cell: ({ quantity }) => quantity },
              { label: 'Price', kind: 'number', cell: ({ unitPrice }) => charge(unitPrice) },
              { label: 'Total', kind: 'number', cell: ({ total }) => charge(total) },
            ]}
          />
        )}
      </section>
      <section className="card p-5" aria-label="Amounts">
        <Facts facts={sums} />
      </section>
    </div>
  );
}

function Customer({ name, email }: { readonly name: string; readonly email: string }): ReactNode {
  if (email === '') return name || 'Erased or not given';
  const label = name ? `${name}, ${showEmail(email)}` : showEmail(email);
  return <TextLink href={`/customers/one?email=${encodeURIComponent(email)}`}>{label}</TextLink>;
}
