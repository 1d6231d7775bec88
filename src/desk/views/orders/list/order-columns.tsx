import { Link } from 'wouter';
import type { ListedOrder } from '../../../../contract/orders/order-list.ts';
import { showEmail } from '../../../../domain/mail/show-email.ts';
import { NoWrapReferences } from '../../../../web/ui/no-wrap-references.tsx';
import { formatAmount } from '../../../ui/format/amounts.ts';
import { Time } from '../../../ui/format/time.tsx';
import type { ChoosableColumn } from '../../../ui/lists/use-columns.tsx';
import { FulfilmentBadge, PaymentBadge } from '../status-badge.tsx';

interface OrderColumn extends ChoosableColumn<ListedOrder> {
  /** Columns of the CSV export with the same content. */
  readonly exported: readonly string[];
}

/** Origins of orders that were not placed in the storefront. */
const originTexts = { telephone: 'by phone', quotation: 'from a quote', exchange: 'for a return' } as const;

/** Columns of the list of orders. @param marked reference of the order that the keyboard is at */
export function orderColumns(marked: string | undefined): readonly OrderColumn[] {
  return [
    {
      key: 'order',
      label: 'Order',
      kind: 'lead',
      exported: ['reference'],
      cell: ({ reference, origin }) => (
        <span data-at={marked === reference} className="data-[at=true]:underline">
          <Link href={`/orders/${reference}`} className="text-link font-medium">
            <NoWrapReferences>{reference}</NoWrapReferences>
          </Link>
          {origin && <span className="ml-2 text-sm text-ink-soft">{originTexts[origin]}</span>}
        </span>
      ),
    },
    {
      key: 'placed',
      label: 'Placed',
      exported: ['placed'],
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
    {
      key: 'customer',
      label: 'Customer',
      exported: ['customerName', 'organisation'],
      cell: ({ name, organisation }) => (
        <span className="wrap-anywhere">
          {name}
          {organisation && <span className="block text-sm text-ink-soft">{organisation}</span>}
        </span>
      ),
    },
    {
      key: 'email',
      label: 'Email',
      isExtra: true,
      exported: ['customerEmail'],
      cell: ({ email }) => <span className="break-all">{showEmail(email)}</span>,
    },
    { key: 'country', label: 'Country', isExtra: true, exported: ['country'], cell: ({ country }) => country },
    {
      key: 'payment',
      label: 'Payment status',
      exported: ['paymentStatus'],
      cell: (order) => <PaymentBadge {...order} />,
    },
    {
      key: 'fulfilment',
      label: 'Fulfilment status',
      exported: ['fulfilmentStatus'],
      cell: (order) => <FulfilmentBadge {...order} />,
    },
    {
      key: 'returned',
      label: 'Returned',
      kind: 'number',
      isExtra: true,
      exported: ['currency', 'withdrawn'],
      cell: ({ withdrawn, currency }) => (withdrawn > 0 ? formatAmount(withdrawn, currency) : '–'),
    },
    {
      key: 'total',
      label: 'Total',
      kind: 'number',
      exported: ['currency', 'total'],
      cell: ({ total, currency }) => formatAmount(total, currency),
    },
  ];
}

/** The columns of the CSV export for these columns of the list. */
export function exportedColumns(shown: readonly { readonly key: string }[]): string {
  const keys = new Set(shown.map(({ key }) => key));
  const exported = orderColumns(undefined).flatMap((column) => (keys.has(column.key) ? column.exported : []));
  return [...new Set(exported)].join();
}
