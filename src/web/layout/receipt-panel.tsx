import type { ReactNode } from 'react';
import { partOfOrder, paymentTitle } from '../../contract/orders/order-page.ts';
import { clearReceipts, markOrderPageOpened, type OrderReceipt } from '../cart/order-receipts.ts';
import { usePageData } from '../page-data/page-data-context.tsx';
import { CloseIcon } from '../ui/icons/icons.tsx';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';

/** Receipts of orders just placed, with their references. Outlasts the toast: stays until the visitor dismisses it. */
export function ReceiptPanel({ receipts }: { receipts: readonly OrderReceipt[] }): ReactNode {
  const { paymentNotices } = usePageData();
  const [first] = receipts;
  const region = receipts.every((receipt) => receipt.region === first?.region) ? first?.region : undefined;
  return (
    <section aria-label="Your order" className="receipt page py-6">
      <div className="flex items-start gap-4 rounded-card border border-accent bg-tint p-5">
        <div className="min-w-0 grow wrap-anywhere">
          <h2 className="heading-3">Thank you for your order</h2>
          <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-3">
            {receipts.map((receipt) => (
              <li key={receipt.reference}>
                Order{' '}
                <strong>
                  <NoWrapReferences>{receipt.reference}</NoWrapReferences>
                </strong>{' '}
                for {receipt.total}. A confirmation is on its way to {receipt.email}.{' '}
                {receipt.payBy && !receipt.opened && `Awaiting payment: ${receipt.total} by ${receipt.payBy}. `}
                <OrderLink receipt={receipt} />
              </li>
            ))}
          </ul>
          {receipts.some(({ opened }) => !opened) && <p className="mt-3">{paymentNotices[region ?? 'both']}</p>}
        </div>
        <button
          type="button"
          className="icon-button -m-2 shrink-0"
          aria-label="Dismiss receipt"
          onClick={clearReceipts}
        >
          <CloseIcon />
        </button>
      </div>
    </section>
  );
}

/** Link to the order page: asks to pay if payment is made there, unless the customer has been there since. */
function OrderLink({ receipt }: { receipt: OrderReceipt }): ReactNode {
  const { paidOnPage } = usePageData();
  const { reference, region, total, link, opened } = receipt;
  const isPaidThere = region !== undefined && paidOnPage[region];
  const isToPay = isPaidThere && !opened;
  const words = isToPay ? `Pay ${total}` : isPaidThere ? 'View your order and payment' : 'Track your order';
  return (
    <a
      href={isPaidThere ? partOfOrder(link, paymentTitle) : link}
      className={isToPay ? 'button-primary mt-3 flex w-fit' : 'text-link mt-2 block w-fit'}
      onClick={() => markOrderPageOpened(reference)}
    >
      {words}
      <span className="sr-only">{isToPay ? ` for order ${reference}` : `: order ${reference}`}</span>
    </a>
  );
}
