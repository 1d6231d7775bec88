import type { ReactNode } from 'react';
import { confirmEmailAction, linkParameter, orderPath } from '../../contract/orders/order-page.ts';

/**
 * For who has followed the link of an email: confirms that the order's address is theirs, by a press and not by the
 * look of a mail scanner.
 */
export function ConfirmAddress({ reference, token }: { reference: string; token: string }): ReactNode {
  return (
    <form method="post" action={orderPath(reference, undefined, confirmEmailAction)} className="mt-4">
      <input type="hidden" name={linkParameter} value={token} />
      <p className="text-sm text-ink-soft">
        Confirm this address, and our emails will show your name and delivery address.
      </p>
      <button type="submit" className="button-secondary mt-3">
        Confirm my email address
      </button>
    </form>
  );
}
