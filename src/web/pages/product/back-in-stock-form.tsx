import type { ReactNode } from 'react';
import { backInStockPath } from '../../../contract/inventory/back-in-stock.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { HoneypotField } from '../../forms/honeypot-field.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { EmailInput } from '../../newsletter/email-input.tsx';

/** Back-in-stock request form of a product that is out of stock. A native form, so that it requires no code here. */
export default function RestockForm({ id }: { id: string }): ReactNode {
  return (
    <form method="post" action={backInStockPath} noValidate className="panel mt-6 print:hidden">
      <label htmlFor="restock-email" className="font-semibold">
        Email me when it’s back in stock
      </label>
      <div className="mt-3 flex flex-wrap gap-2">
        <div className="min-w-0 basis-48 grow">
          <EmailInput id="restock-email" describedBy="restock-note" />
        </div>
        <input type="hidden" name="product" value={id} />
        <HoneypotField />
        <button type="submit" className="button-primary">
          Email me{' '}
        </button>
      </div>
      <p id="restock-note" className="mt-3 text-sm text-ink-soft">
        We’ll ask you to confirm by email, email you once when it’s back, then delete your address.{' '}
        <PageLink href={pagePath('privacy')} className="underline underline-offset-2">
          Privacy notice
        </PageLink>
      </p>
    </form>
  );
}
