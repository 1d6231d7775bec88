import type { ReactNode } from 'react';
import file from '../../../../content/pages/privacy.json' with { type: 'json' };
import { parseVideoUrl } from '../../../contract/catalogue/video.ts';
import type { PrivacyFacts } from '../../../contract/content/pages/legal.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import { fillTexts } from '../../../domain/content/fill-facts.ts';
import { usePageTexts, useSettings } from '../../page-data/page-data-context.tsx';
import { LegalPage } from './legal-page.tsx';
import { LegalSections } from './legal-sections.tsx';
import { PassageText } from './passage-text.tsx';
import { TraderIdentity } from './trader-identity.tsx';

export default function PrivacyPage(): ReactNode {
  const settings = useSettings();
  const { introduction, sections } = fillTexts(usePageTexts('privacy', file), privacyFacts(settings));
  return (
    <LegalPage
      title="Privacy"
      description={`What personal data ${settings.brand} keeps, why, for how long, and your rights.`}
      page="privacy"
      updated="28 November 2026"
    >
      <PassageText paragraphs={introduction} />
      <h2>Who is responsible</h2>
      <TraderIdentity />
      <LegalSections sections={sections} />
    </LegalPage>
  );
}

/** What depends on the settings: who receives data, and for how long notes are kept. */
function privacyFacts(settings: SiteSettings): PrivacyFacts {
  const { customerNoteMonths, analyticsId, exchangeRatesUrl, externalShopUrl, films } = settings;
  // Hosts that the browser contacts: a provider may embed videos from a different host than that of the owner's URL.
  const origins = films.flatMap(({ url }) => parseVideoUrl(url)?.origin ?? []);
  const filmHosts = [...new Set(origins.map((origin) => new URL(origin).hostname))].join(', ');
  return {
    exchangeRates: exchangeRatesUrl
      ? `If you view US prices in a currency other than dollars, your browser asks an exchange-rate service (${new URL(exchangeRatesUrl).hostname}) for today’s rates, and the service sees your network address, as every site does.`
      : 'Exchange rates for US prices in other currencies come from this shop.',
    analytics: analyticsId
      ? 'We use Google Analytics to count which pages and products are viewed, what is added to carts and taken to the checkout, and what is bought: products, quantities, prices, totals and the promo code, with an order number made up for this purpose. Your browser sends this to Google, in Ireland and the United States, which sees your network address, as every site does. All consent is denied to Google: no cookie is set and nothing is stored on your device. Browsers that send Global Privacy Control are not counted at all.'
      : 'We use no analytics service.',
    videos: filmHosts
      ? `Videos on the home page come from other sites (${filmHosts}), and your browser requests nothing from them until you press play. Then the video’s host sees your network address, as every site does, and its own privacy notice says what it stores in your browser.`
      : '',
    partnerShop: externalShopUrl ? 'partner shop, ' : '',
    customerNoteTime: `${customerNoteMonths} ${customerNoteMonths === 1 ? 'month' : 'months'}`,
  };
}
