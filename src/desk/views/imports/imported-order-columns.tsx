import type { ImportedOrderSummary } from '../../../contract/imports/imported-orders.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { formatAmount } from '../../ui/format/amounts.ts';
import { labelOfFulfilment, labelOfPayment } from '../../ui/format/order-labels.ts';
import { Time } from '../../ui/format/time.tsx';
import { linkColumn } from '../../ui/lists/columns.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';

/** 'Paid', or 'Cancelled' for any cancelled order. */
export const paymentLabelOf = ({ cancelledAt, paymentStatus }: ImportedOrderSummary): string =>
  labelOfPayment(cancelledAt === null ? paymentStatus : 'cancelled');

/** Columns of imported orders. */
export const importedOrderColumns: readonly TableColumn<ImportedOrderSummary>[] = [
  linkColumn('Order', ({ id, number }) => [`/imported-orders/${id}`, number]),
  { label: 'Placed', cell: ({ placedAt }) => <Time at={placedAt} dayOnly /> },
  {
    label: 'Customer',
    cell: ({ name, email }) => (
      <span className="wrap-anywhere">{name || (email ? showEmail(email) : 'Erased or not given')}</span>
    ),
  },
  { label: 'Payment status', cell: (row) => <span className="badge badge-plain">{paymentLabelOf(row)}</span> },
  {
    label: 'Fulfilment status',
    cell: ({ fulfilmentStatus }) => <span className="badge badge-plain">{labelOfFulfilment(fulfilmentStatus)}</span>,
  },
  { label: 'Total', kind: 'number', cell: ({ total, currency }) => formatAmount(total, currency) },
];
