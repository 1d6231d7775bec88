import type { BackInStockView } from '../../contract/inventory/back-in-stock.ts';
import type { OrderView, PaymentRedirectView, ResendLinkView } from '../../contract/orders/order-view.ts';
import type { TestPaymentView } from '../../contract/payments/test-payment.ts';
import type { ConfirmEmailView } from '../../contract/quotations/confirm-email.ts';
import type { QuoteView } from '../../contract/quotations/quote-page.ts';
import type { ReturnSlipView, UnlinkedWithdrawalView, WithdrawView } from '../../contract/returns/withdrawal.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import { checkoutNotices } from '../../domain/orders/terms/checkout-notices.ts';
import { noPaymentOptions } from '../../domain/payments/payment-notice.ts';
import type { OrderPageView } from '../../web/entry-server.tsx';
import { shownSettings } from '../settings/shown-settings.ts';
import type { PageAssets } from './assets.ts';
import { renderDocument } from './document.ts';
import type { PagesDeps } from './pages.ts';

/** The pages of orders and back-in-stock requests: each for one customer, rendered on every request. */
export interface OrderPages {
  order(order: OrderView): Promise<Response>;
  lostLink(status: 200 | 404 | 422, view: ResendLinkView): Promise<Response>;
  restock(status: 200 | 404 | 422, view: BackInStockView): Promise<Response>;
  withdraw(status: 200 | 404 | 409 | 422, view: WithdrawView): Promise<Response>;
  /** The form and result of a withdrawal without order link. */
  statement(status: 200 | 404 | 422, view: UnlinkedWithdrawalView): Promise<Response>;
  /** Confirms the email address of a quotation's requester. */
  confirmEmail(status: 200 | 404, view: ConfirmEmailView): Promise<Response>;
  /** A sent quotation, to read and to accept. */
  quote(status: 200 | 404 | 409 | 422, view: QuoteView): Promise<Response>;
  returnSlip(view: ReturnSlipView): Promise<Response>;
  /** The offline page of the service worker. */
  offline(): Promise<Response>;
  /** Takes the place of the provider's payment page in a demo. */
  testPayment(view: TestPaymentView): Promise<Response>;
  /** Redirects to the provider's payment page, or explains why that fails. */
  pay(view: PaymentRedirectView): Promise<Response>;
}

type OrderPagesDeps = Pick<PagesDeps, 'renderer' | 'assets' | 'origin' | 'clock'> & {
  readonly settings: SiteSettings;
};

/** Not cached, not indexed, and no referrer to other sites. */
const privateHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

/** Any page works: only its style sheet and font are used. */
const anyPage = 'src/web/pages/not-found/page.tsx';

export function createOrderPages({ renderer, assets, settings, origin, clock }: OrderPagesDeps): OrderPages {
  // An order page shows its own payment options, or when and how it will have some.
  const notices = checkoutNotices(settings, noPaymentOptions);

  async function respond(
    status: number,
    shown: OrderPageView,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const { headTags, renderOrderPage, titleText } = await renderer();
    const files = assets(anyPage);
    const year = new Date(clock()).getUTCFullYear();
    const { html, head } = renderOrderPage(shown, { settings: shownSettings(settings, clock()), ...notices, year });
    const text = renderDocument({
      title: titleText(head, settings.brand),
      headTags: headTags(head, origin),
      richTags: [],
      html,
      brand: settings.brand,
      assets: { ...files, chunks: [], offline: undefined, scripts: scriptsOf(shown, files) },
    });
    return new Response(text, { status, headers: { ...privateHeaders, ...headers } });
  }
  return {
    order: (order) => respond(200, { page: 'order', order }),
    lostLink: (status, view) => respond(status, { page: 'lost-link', view }),
    restock: (status, view) => respond(status, { page: 'restock', view }),
    withdraw: (status, view) => respond(status, { page: 'withdraw', view }),
    statement: (status, view) => respond(status, { page: 'statement', view }),
    confirmEmail: (status, view) => respond(status, { page: 'confirm-email', view }),
    quote: (status, view) => respond(status, { page: 'quote', view }),
    returnSlip: (view) => respond(200, { page: 'return-slip', view }),
    // The only cacheable one, since it is shown when the network is unavailable.
    offline: () => respond(200, { page: 'offline' }, { 'Cache-Control': 'no-cache' }),
    testPayment: (view) => respond(200, { page: 'test-payment', view }),
    pay: (view) =>
      view.url === undefined
        ? respond(503, { page: 'pay', view }, { 'Retry-After': '60' })
        : // After a form submission the CSP's form-action directive forbids a redirect to another site.
          respond(200, { page: 'pay', view }, { Refresh: `0; url=${view.url}` }),
  };
}

function scriptsOf(shown: OrderPageView, { copyButtons, openOrder, offline }: PageAssets): readonly string[] {
  if (shown.page === 'offline') return offline === undefined ? [] : [offline];
  const isOpening = shown.page === 'lost-link' && shown.view.state === 'opening';
  const isOpened = ['order', 'withdraw', 'return-slip', 'pay', 'test-payment', 'quote'].includes(shown.page);
  return [...(isOpening || isOpened ? [openOrder] : []), ...(showsAccount(shown) ? [copyButtons] : [])];
}

/** Whether the page has bank details to copy. */
function showsAccount(shown: OrderPageView): boolean {
  return shown.page === 'order' && shown.order.payment.transfer !== undefined;
}
