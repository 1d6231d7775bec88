import type { ReactNode } from 'react';
import { dropReceipts, type OrderReceipt } from '../buying/order-receipts.ts';
import { usePageData } from '../page-data/page-data-context.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { KeepReferences } from '../ui/keep-references.tsx';

/** What was just ordered, with the reference to quote: it outlives the toast, and stays until it is put away. */
export function ReceiptPanel({ receipts }: { receipts: readonly OrderReceipt[] }): ReactNode {
  const { paymentNotices } = usePageData();
  const [first] = receipts;
  const region = receipts.every((receipt) => receipt.region === first?.region) ? first?.region : undefined;
  return (
    <section aria-label="Your order" className="receipt page pt-6">
      <div className="flex items-start gap-4 rounded-card border border-accent bg-tint p-5">
        <div className="grow">
          <h2 className="heading-3">Thank you for your order</h2>
          <ul className="mt-1 grid gap-3">
            {receipts.map(({ reference, total, email, link }) => (
              <li key={reference}>
                Order{' '}
                <strong>
                  <KeepReferences>{reference}</KeepReferences>
                </strong>{' '}
                for {total}. A confirmation is on its way to {email}.{' '}
                <a href={link} className="text-link mt-2 block w-fit">
                  See how far it has come<span className="sr-only">: order {reference}</span>
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-2">{paymentNotices[region ?? 'both']}</p>
        </div>
        <button
          type="button"
          className="icon-button -m-2 shrink-0"
          aria-label="Put the receipt away"
          onClick={dropReceipts}
        >
          <CloseIcon />
        </button>
      </div>
    </section>
  );
}
