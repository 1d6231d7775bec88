import type { ReactNode } from 'react';
import { confirmEmailAction, linkParameter, orderPath } from '../../../contract/orders/order-page.ts';

/**
 * Email confirmation for a customer who followed the link of an email. Requires a click, since mail scanners open
 * links.
 */
export function ConfirmAddress({ reference, token }: { reference: string; token: string }): ReactNode {
  return (
    <form method="post" action={orderPath(reference, undefined, confirmEmailAction)} className="mt-4">
      <input type="hidden" name={linkParameter} value={token} />
      <p className="text-sm text-ink-soft">
        Confirm this address, and we’ll show your name and delivery address in our emails.
      </p>
      <button type="submit" className="button-secondary mt-3">
        Confirm my email address
      </button>
    </form>
  );
}
