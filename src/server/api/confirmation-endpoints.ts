import { backInStockPath, formerBackInStockPath } from '../../contract/inventory/back-in-stock.ts';
import { confirmEmailPath } from '../../contract/quotations/confirm-email.ts';
import { getBackInStock, postBackInStock, redirectBackInStock } from './catalogue/back-in-stock.ts';
import { getConfirmEmail, postConfirmEmail } from './confirm-email.ts';
import type { Endpoint } from './endpoint.ts';

/** Confirmation links of emails: back-in-stock requests and email addresses. */
export function confirmationEndpoints(
  parts: Parameters<typeof postBackInStock>[0] & Parameters<typeof postConfirmEmail>[0],
): readonly Endpoint[] {
  return [
    { method: 'GET', path: confirmEmailPath, handle: getConfirmEmail(parts), shared: true },
    { method: 'POST', path: confirmEmailPath, budget: 'links', handle: postConfirmEmail(parts), shared: true },
    { method: 'GET', path: backInStockPath, handle: getBackInStock(parts), shared: true },
    { method: 'POST', path: backInStockPath, budget: 'links', handle: postBackInStock(parts), shared: true },
    { method: 'GET', path: formerBackInStockPath, handle: redirectBackInStock, shared: true },
    // One-click unsubscribe (RFC 8058) posts to the link of the email that was sent, and follows no redirect.
    { method: 'POST', path: formerBackInStockPath, budget: 'links', handle: postBackInStock(parts), shared: true },
  ];
}
