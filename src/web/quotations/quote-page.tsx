import type { ReactNode } from 'react';
import { openParameter } from '../../contract/orders/open-order.ts';
import { type QuoteView, quotePath } from '../../contract/quotations/quote-page.ts';
import { formatDay } from '../../domain/shared/time/day.ts';
import { PageHead } from '../head/page-head.tsx';
import { OpeningNotice } from '../orders/access/opening-notice.tsx';
import { EmailLink } from '../ui/email-link.tsx';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';
import { QuoteSale } from './quote-sale.tsx';

const unknown = 'This link doesn’t open a quote. It may be incomplete, or we no longer have the quote.';

/** Page of a sent quotation, for anyone who has its link. */
export function QuotePage({ view }: { view: QuoteView }): ReactNode {
  const { reference } = view;
  return (
    <>
      <PageHead title={`Quote ${reference}`} description="Read your quote, accept it and order." />
      <h1 className="heading-1">
        Quote <NoWrapReferences>{reference}</NoWrapReferences>
      </h1>
      {view.state === 'opening' && (
        <OpeningNotice what="quote" action={`${quotePath(reference)}?${openParameter}`} closed={unknown} />
      )}
      {view.state === 'open' ? <OpenQuote view={view} /> : <ClosedQuote view={view} />}
    </>
  );
}

function ClosedQuote({ view }: { view: Exclude<QuoteView, { state: 'open' }> }): ReactNode {
  if (view.state === 'opening') return null;
  const contact = <EmailLink about={`Quote ${view.reference}`} />;
  return (
    <p className="mt-4 max-w-prose text-lg text-ink-soft wrap-anywhere">
      {view.state === 'unknown' && <>{unknown} Email us at </>}
      {view.state === 'replaced' && (
        <>We’ve sent you a newer quote: open the link in our latest email, or email us at </>
      )}
      {view.state === 'closed' && <>This quote is closed and can’t be ordered. To reopen it, email us at </>}
      {view.state === 'expired' && (
        <>This quote was valid until {formatDay(view.validUntil)}. For a new quote at current prices, email us at </>
      )}
      {contact}.
    </p>
  );
}

function OpenQuote({ view }: { view: Extract<QuoteView, { state: 'open' }> }): ReactNode {
  const { reference, key, email, validUntil, note, importNotice, sales } = view;
  return (
    <>
      <p className="mt-3 text-ink-soft">Valid until {formatDay(validUntil)}.</p>
      {note && <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{note}</p>}
      {importNotice && <p className="mt-3 max-w-prose">{importNotice}</p>}
      {sales.map((sale) => (
        <QuoteSale key={sale.region} sale={sale} reference={reference} token={key} email={email} />
      ))}
    </>
  );
}
