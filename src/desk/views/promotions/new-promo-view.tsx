import type { ReactNode } from 'react';
import { emptyPromoDraft } from '../../../contract/promotions/promo-draft.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PromoEditor } from './promo-editor.tsx';

/** New promo code or automatic discount. */
export default function NewOfferView(): ReactNode {
  return (
    <Page title="Create discount" actions={<ButtonLink href="/promotions">All discounts</ButtonLink>}>
      <PromoEditor initial={emptyPromoDraft} chosen={[]} />
    </Page>
  );
}
