import { type ReactNode, useDeferredValue } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { quotationDays } from '../../../domain/quotations/quotation.ts';
import { PageHead } from '../../head/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { Quotation } from './quotation.tsx';
import { useQuotationCart } from './use-quotation-cart.ts';

/** Quotation page: shows a cart as a quotation to print, share by link or request from the shop. */
export default function QuotationPage(): ReactNode {
  const basket = useQuotationCart();
  // Form and document render in a deferred, interruptible update: in one task they blocked a phone for 90 to 130 ms.
  const isReady = useDeferredValue(typeof basket === 'object', false);
  return (
    // Viewport height in every state, so that the footer does not shift once the cart is read.
    <div className="page min-h-dvh py-10 print:min-h-0">
      <PageHead
        title="Quote"
        description="A quote for a school or business: print it, save it as a PDF, share a link or request it from us."
        canonical={pagePath('quotation')}
      />
      <div className="no-print">
        <h1 className="heading-1">Quote</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">
          For schools and businesses that need a written quote. Print or share this estimate, or request it, and we’ll
          email a quote valid for {quotationDays} days.
        </p>
      </div>
      {!isReady && basket !== 'failed' && (
        <p className="with-js mt-8" role="status">
          Preparing your quote
        </p>
      )}
      {basket === 'failed' && (
        <p className="mt-8" role="alert">
          We couldn’t load today’s prices. Check your connection and reload this page.
        </p>
      )}
      {isReady &&
        typeof basket === 'object' &&
        (basket.lines.length > 0 ? <Quotation basket={basket} /> : <Nothing isLinked={basket.isLinked} />)}
      {/* React ignores the content of noscript in the browser, so only the server renders it. */}
      <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
    </div>
  );
}

function Nothing({ isLinked }: { isLinked: boolean }): ReactNode {
  return (
    <div className="mt-8">
      <p className="max-w-prose">
        {isLinked
          ? 'None of the products in this link are available.'
          : 'Your cart is empty. Add what you need, then come back.'}
      </p>
      <PageLink href={pagePath('products')} className="button-primary mt-6">
        Browse Products
      </PageLink>
    </div>
  );
}

function WithoutScript(): ReactNode {
  return (
    <p className="mt-8 max-w-prose">
      Your cart is saved in your browser, so this page needs JavaScript. Or email us: tell us what you need and who it’s
      for, and we’ll send you a quote.
    </p>
  );
}
