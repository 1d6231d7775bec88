import type { ReactNode } from 'react';
import file from '../../../../content/pages/accessibility.json' with { type: 'json' };
import type { AccessibilityFacts } from '../../../contract/content/pages/legal.ts';
import { fillTexts } from '../../../domain/content/fill-facts.ts';
import { usePageTexts, useSettings } from '../../page-data/page-data-context.tsx';
import { LegalPage } from './legal-page.tsx';
import { LegalSections } from './legal-sections.tsx';
import { PassageText } from './passage-text.tsx';

export default function AccessibilityPage(): ReactNode {
  const { brand, externalShopUrl, salesEmail, phone, supportHours } = useSettings();
  const facts: AccessibilityFacts = {
    separateSites: `${externalShopUrl ? 'The partner shop, the' : 'The'} videos and our sister sites`,
    salesEmail,
    phone,
    supportHours,
  };
  const { introduction, sections } = fillTexts(usePageTexts('accessibility', file), facts);
  return (
    <LegalPage
      title="Accessibility"
      description={`How ${brand} makes this store accessible, what does not work yet, and how to report a problem.`}
      page="accessibility"
      updated="28 November 2026"
    >
      <PassageText paragraphs={introduction} />
      <LegalSections sections={sections} />
    </LegalPage>
  );
}
