import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { emptyPromoDraft } from '../../../contract/promotions/promo-draft.ts';
import { Page } from '../../ui/page.tsx';
import { PromoEditor } from './promo-editor.tsx';

/** New promo code or automatic discount. */
export default function NewOfferView(): ReactNode {
  return (
    <Page
      title="Create discount"
      actions={
        <Link href="/promotions" className="button">
          All discounts
        </Link>
      }
    >
      <PromoEditor initial={emptyPromoDraft} chosen={[]} />
    </Page>
  );
}
