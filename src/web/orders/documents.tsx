import type { ReactNode } from 'react';
import { documentNumberParameter, linkParameter, openPath } from '../../contract/orders/order-page.ts';
import type { DocumentView, OrderView } from '../../contract/orders/order-view.ts';
import { formatDeducted } from '../../domain/shared/money/currency.ts';
import { longDay } from '../../domain/shared/time/london-day.ts';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';

/** Invoice and credit notes of an order as downloads; before they exist, when the invoice will be issued. */
export function Documents({ order: { reference, key, documents, status } }: { order: OrderView }): ReactNode {
  if (documents.length === 0 && status === 'cancelled') return null;
  return (
    <section aria-labelledby="documents-title" className="card p-6">
      <h2 id="documents-title" className="heading-3">
        {titleOf(documents)}
      </h2>
      {documents.length === 0 ? (
        <p className="mt-2 max-w-prose">
          Your invoice will appear here, and by email, once the order is paid or dispatched.
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {documents.map((document) => (
            <li key={document.number} className="flex items-start justify-between gap-x-4 py-2">
              {/* A form, not a link: the URL of a file would contain the order's key. */}
              <form method="post" action={openPath(reference, document.kind)}>
                <input type="hidden" name={linkParameter} value={key} />
                <input type="hidden" name={documentNumberParameter} value={document.number} />
                <button type="submit" className="text-link inline-block cursor-pointer py-1 text-left font-medium">
                  {names[document.kind]} <NoWrapReferences>{document.number}</NoWrapReferences> (PDF)
                </button>
                <span className="block text-sm text-ink-soft">{longDay(document.issuedAt)}</span>
              </form>
              <span className="shrink-0 py-1 whitespace-nowrap tabular-nums">{signedAmount(document)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** 'Invoice', or 'Invoices and credit note': by the number of documents of each kind. */
function titleOf(documents: readonly DocumentView[]): string {
  const count = (of: DocumentView['kind']) => documents.filter(({ kind }) => kind === of).length;
  const invoices = count('invoice') > 1 ? 'Invoices' : 'Invoice';
  const credits = ['', ' and credit note'][count('credit-note')] ?? ' and credit notes';
  return `${invoices}${credits}`;
}

const names: Readonly<Record<DocumentView['kind'], string>> = { invoice: 'Invoice', 'credit-note': 'Credit note' };

/** Formats the amount of a credit note as negative. */
function signedAmount({ kind, amount }: DocumentView): string {
  return kind === 'invoice' ? amount : formatDeducted(amount);
}
