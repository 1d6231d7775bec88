import type { ReactNode } from 'react';
import { emptyPromoDraft } from '../../../contract/promo-draft.ts';
import { Page } from '../../ui/page.tsx';
import { OfferEditor } from './offer-editor.tsx';

/** A code from nothing. */
export default function NewOfferView(): ReactNode {
  return (
    <Page title="New code">
      <OfferEditor beginning={emptyPromoDraft} chosen={[]} />
    </Page>
  );
}
