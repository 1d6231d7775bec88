import { cards } from 'virtual:cards';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ArticleBody } from '../contract/catalogue/article.ts';
import type { BackInStockView } from '../contract/inventory/back-in-stock.ts';
import type { OrderView, PaymentRedirectView, ResendLinkView } from '../contract/orders/order-view.ts';
import type { TestPaymentView } from '../contract/payments/test-payment.ts';
import type { ConfirmEmailView } from '../contract/quotations/confirm-email.ts';
import type { QuoteView } from '../contract/quotations/quote-page.ts';
import type { ReturnSlipView, UnlinkedWithdrawalView, WithdrawView } from '../contract/returns/withdrawal.ts';
import { matchPage } from '../contract/shared/routes.ts';
import { App } from './app/app.tsx';
import { pageFiles } from './app/page-files.ts';
import { loadPage } from './app/pages.ts';
import { headTags, titleText } from './head/head-tags.ts';
import { type HeadCollector, HeadCollectorProvider } from './head/page-head.tsx';
import { richTags } from './head/rich-tags.ts';
import { BackInStockPage } from './inventory/back-in-stock-page.tsx';
import type { Head } from './metadata.ts';
import { OfflinePage } from './offline/offline-page.tsx';
import { ResendLinkPage } from './orders/access/resend-link-page.tsx';
import { OrderFrame } from './orders/order-frame.tsx';
import { OrderPage } from './orders/order-page.tsx';
import type { PageData } from './page-data/page-data.ts';
import { PageDataProvider } from './page-data/page-data-context.tsx';
import { createPageResources } from './page-data/page-resources.ts';
import { articleBodyPath } from './pages/blog/article-body.ts';
import { PayPage } from './payments/pay-page.tsx';
import { TestPaymentPage } from './payments/test-payment-page.tsx';
import { ConfirmEmailPage } from './quotations/confirm-email-page.tsx';
import { QuotePage } from './quotations/quote-page.tsx';
import { ReturnSlip } from './returns/return-slip.tsx';
import { UnlinkedWithdrawalPage } from './returns/unlinked-withdrawal-page.tsx';
import { WithdrawPage } from './returns/withdraw-page.tsx';
import { collectLcpImage, type LcpImage } from './ui/pictures/lcp-image.ts';

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  readonly head: Head;
  readonly firstPicture?: LcpImage | undefined;
  /** Source file of the page's code. */
  readonly file: string;
}

/**
 * Renders the HTML inside the root element for a URL.
 * @param url path and canonical query
 * @param body the text of the page's article, which the document holds as HTML only
 */
export async function renderPage(url: string, data: PageData, body?: ArticleBody): Promise<RenderedPage> {
  const name = matchPage(new URL(url, 'http://store').pathname)?.page ?? 'notFound';
  await loadPage(name);
  const collector: HeadCollector = {};
  const resources = createPageResources(data);
  if (body && data.article) resources.set(articleBodyPath(data.article.slug), body);
  // renderToString does not stream: Suspense boundaries are rendered in place, without inline scripts.
  const rendered = collectLcpImage(() =>
    renderToString(
      <HeadCollectorProvider value={collector}>
        <App data={data} resources={resources} url={url} />
      </HeadCollectorProvider>,
    ),
  );
  const { head } = collector;
  if (!head) throw new Error(`The page ${name} renders no PageHead: every page states its title and description`);
  return { status: head.status ?? 200, ...rendered, head, file: pageFiles[name] };
}

/** A page for one customer: static text and a form, since it is not hydrated. */
export type OrderPageView =
  | { readonly page: 'order'; readonly order: OrderView }
  | { readonly page: 'lost-link'; readonly view: ResendLinkView }
  | { readonly page: 'pay'; readonly view: PaymentRedirectView }
  | { readonly page: 'test-payment'; readonly view: TestPaymentView }
  | { readonly page: 'restock'; readonly view: BackInStockView }
  | { readonly page: 'withdraw'; readonly view: WithdrawView }
  | { readonly page: 'statement'; readonly view: UnlinkedWithdrawalView }
  | { readonly page: 'confirm-email'; readonly view: ConfirmEmailView }
  | { readonly page: 'quote'; readonly view: QuoteView }
  | { readonly page: 'return-slip'; readonly view: ReturnSlipView }
  | { readonly page: 'offline' };

function pageOf(shown: OrderPageView): ReactNode {
  switch (shown.page) {
    case 'order':
      return <OrderPage order={shown.order} />;
    case 'lost-link':
      return <ResendLinkPage view={shown.view} />;
    case 'pay':
      return <PayPage view={shown.view} />;
    case 'test-payment':
      return <TestPaymentPage view={shown.view} />;
    case 'restock':
      return <BackInStockPage view={shown.view} />;
    case 'withdraw':
      return <WithdrawPage view={shown.view} />;
    case 'statement':
      return <UnlinkedWithdrawalPage view={shown.view} />;
    case 'confirm-email':
      return <ConfirmEmailPage view={shown.view} />;
    case 'quote':
      return <QuotePage view={shown.view} />;
    case 'return-slip':
      return <ReturnSlip slip={shown.view} />;
    case 'offline':
      return <OfflinePage />;
  }
}

/** Renders a page for one customer; never cached. */
export function renderOrderPage(shown: OrderPageView, data: PageData): Pick<RenderedPage, 'html' | 'head'> {
  const collector: HeadCollector = {};
  const html = renderToStaticMarkup(
    <HeadCollectorProvider value={collector}>
      <PageDataProvider value={data}>
        <OrderFrame>{pageOf(shown)}</OrderFrame>
      </PageDataProvider>
    </HeadCollectorProvider>,
  );
  const { head } = collector;
  if (!head) throw new Error(`The page ${shown.page} renders no PageHead`);
  return { html, head };
}

export { cards, headTags, richTags, titleText };
