import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { emptyPromoDraft } from '../../../contract/promotions/promo-draft.ts';
import { Page } from '../../ui/page.tsx';
import { PromoEditor } from './promo-editor.tsx';

/** New promo code. */
export default function NewOfferView(): ReactNode {
  return (
    <Page
      title="New code"
      actions={
        <Link href="/offers" className="button">
          All offers
        </Link>
      }
    >
      <PromoEditor beginning={emptyPromoDraft} chosen={[]} />
    </Page>
  );
}
