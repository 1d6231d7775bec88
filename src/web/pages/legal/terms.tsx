import type { ReactNode } from 'react';
import { deliveryAreas } from '../../../../content/delivery.ts';
import { importRules } from '../../../../content/import-charges.ts';
import file from '../../../../content/pages/terms.json' with { type: 'json' };
import type { TermsFacts } from '../../../contract/content/pages/legal.ts';
import { withdrawLabel, withdrawPath } from '../../../contract/returns/withdrawal.ts';
import { fillTexts } from '../../../domain/content/fill-facts.ts';
import {
  cancellationTerms,
  deliveryTerms,
  returnTerms,
  warrantyTerms,
} from '../../../domain/orders/terms/legal-terms.ts';
import { describeDelivery } from '../../../domain/shipping/arrival/describe-delivery.ts';
import { importTaxNotice, includedVat } from '../../../domain/tax/vat-registration.ts';
import { usePageData, usePageTexts } from '../../page-data/page-data-context.tsx';
import { CancellationForm } from './cancellation-form.tsx';
import { LegalPage } from './legal-page.tsx';
import { LegalSections } from './legal-sections.tsx';
import { PassageText, type TextLinks } from './passage-text.tsx';
import { TraderIdentity } from './trader-identity.tsx';

const links: TextLinks = [[withdrawLabel, withdrawPath]];

export default function TermsPage(): ReactNode {
  const { settings, paymentNotices } = usePageData();
  const { brand, promoCode } = settings;
  const vat = includedVat(settings);
  const facts: TermsFacts = {
    includedVat: vat ? ` and include ${vat}` : '',
    importNotice: importTaxNotice(settings, importRules.home) ?? '',
    promoCode,
  };
  const { introduction, ordering, prices, sections } = fillTexts(usePageTexts('terms', file), facts);
  return (
    <LegalPage
      title="Terms"
      description={`Ordering, delivery, returns, the right to cancel and the warranty at ${brand}.`}
      page="terms"
      updated="28 November 2026"
    >
      <PassageText links={links} paragraphs={introduction} />
      <h2>Who you are buying from</h2>
      <TraderIdentity />

      <h2>Ordering</h2>
      <PassageText links={links} paragraphs={ordering} />

      <h2 id="payment">Payment</h2>
      <p>{paymentNotices.terms}</p>

      <h2 id="prices">Prices</h2>
      <PassageText links={links} paragraphs={prices} />

      <h2 id="delivery">Delivery</h2>
      <PassageText
        links={links}
        paragraphs={deliveryTerms(settings, describeDelivery(deliveryAreas, settings)).paragraphs}
      />

      <h2 id="returns">Returns within 30 days</h2>
      <PassageText links={links} paragraphs={returnTerms.paragraphs} />

      <h2 id="cancel">Your right to cancel</h2>
      <PassageText links={links} paragraphs={cancellationTerms.paragraphs} />
      <CancellationForm />

      <h2 id="warranty">Warranty</h2>
      <PassageText links={links} paragraphs={warrantyTerms(settings).paragraphs} />

      <LegalSections sections={sections} textLinks={links} />
    </LegalPage>
  );
}
