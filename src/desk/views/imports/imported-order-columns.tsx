import type { ReactNode } from 'react';
import type { ImportedOrderSummary } from '../../../contract/imports/imported-orders.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { formatAmount } from '../../ui/format/amounts.ts';
import { labelOfFulfilment, labelOfPayment } from '../../ui/format/order-labels.ts';
import { Time } from '../../ui/format/time.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';

/** 'Paid', or 'Cancelled' for any cancelled order. */
export const paymentLabelOf = ({ cancelledAt, paymentStatus }: ImportedOrderSummary): string =>
  labelOfPayment(cancelledAt === null ? paymentStatus : 'cancelled');

/** Columns of imported orders. @param lead shows the number */
export function importedOrderColumns<Row extends ImportedOrderSummary>(
  lead: (number: string, row: Row) => ReactNode,
): readonly TableColumn<Row>[] {
  return [
    { label: 'Order', kind: 'lead', cell: (row) => lead(row.number, row) },
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
}
