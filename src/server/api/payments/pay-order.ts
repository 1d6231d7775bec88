import {
  linkParameter,
  linkTokenPattern,
  orderPath,
  partOfOrder,
  paymentReturnPath,
  paymentTitle,
  referencePattern,
  splitToken,
} from '../../../contract/orders/order-page.ts';
import type { App } from '../../actions/app.ts';
import type { PaymentProviderDeps } from '../../actions/payments/payment-deps.ts';
import { startCardPayment } from '../../actions/payments/provider/start-card-payment.ts';
import { transferRows } from '../../config/bank-accounts.ts';
import type { AppContext } from '../../http/app-env.ts';
import { clientNetwork } from '../../http/client/client-address.ts';
import { readForm } from '../../http/read-form.ts';
import { rateLimitedResponse } from '../../middleware/rate-limits.ts';
import type { OrderPages } from '../../pages/order-pages.ts';
import { isValidOrderLink } from '../../store/orders/order-links.ts';
import { findOrder } from '../../store/orders/orders.ts';

type PayDeps = PaymentProviderDeps &
  Pick<App, 'config' | 'limits' | 'origin' | 'wakeMail'> & { readonly orderPages: OrderPages };

/** Redirects the holder of an order link to the provider's checkout for the amount due. */
export async function payOrder(c: AppContext, deps: PayDeps, reference: string): Promise<Response> {
  const { store, limits, orderPages: pages, origin, settings, config } = deps;
  const read = await readForm(c);
  if (!read.ok) return read.response;
  const key = read.value.field(linkParameter);
  const mayPay = linkTokenPattern.test(key) && referencePattern.test(reference);
  if (!mayPay || !(await isValidOrderLink(store.db, reference, key))) {
    const guess = await limits?.take('orderGuesses', clientNetwork(c.get('clientAddress')));
    if (guess?.allowed === false) return rateLimitedResponse(c, 'orderGuesses', guess);
    return pages.lostLink(404, { reference, email: '', errors: {}, state: 'closed' });
  }
  const taken = await limits?.take('cardPayments', reference);
  if (taken?.allowed === false) return rateLimitedResponse(c, 'cardPayments', taken);

  const orderLink = orderPath(reference, key);
  // The provider does not need the proof of mailbox access.
  const { linkKey } = splitToken(key);
  const started = await startCardPayment(deps, {
    reference,
    title: `${settings.brand} order ${reference}`,
    // The return URL carries only the link key, so that it gives access only to what the order link opens.
    successUrl: `${origin}${partOfOrder(paymentReturnPath(reference, linkKey), paymentTitle)}`,
    cancelUrl: `${origin}${partOfOrder(orderPath(reference, linkKey), paymentTitle)}`,
  });
  deps.wakeMail();
  // Its page is one of this shop, to which a form may redirect: at the host that the visitor uses, such as localhost.
  if (started.ok && deps.cards.isTest) return seeOther(new URL(started.url).pathname);
  if (started.ok || started.reason === 'no-answer') {
    const order = await findOrder(store.db, reference);
    const transfer = order !== undefined && transferRows(order, order.total, config.bankAccounts) !== undefined;
    const page = started.ok ? { url: started.url, maybePaid: false } : { url: undefined, maybePaid: started.maybePaid };
    return pages.pay({ reference, orderLink, transfer, ...page });
  }
  // The order page explains why no payment is due.
  return seeOther(partOfOrder(orderLink, paymentTitle));
}

/** Redirects the answer to a form. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}
