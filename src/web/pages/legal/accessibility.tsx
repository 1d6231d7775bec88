import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { LegalPage } from './legal-page.tsx';

export default function AccessibilityPage(): ReactNode {
  const { brand, salesEmail, phone, supportHours } = useSettings();
  return (
    <LegalPage
      title="Accessibility"
      description={`How ${brand} makes this store usable for everyone, what does not work yet, and whom to tell.`}
      page="accessibility"
      updated="27 November 2026"
    >
      <p>
        Clean air is for everyone, and so is buying it. We build this store to meet the Web Content Accessibility
        Guidelines (WCAG) 2.2 at level AA.
      </p>
      <h2>What you can expect</h2>
      <ul>
        <li>Everything works with a keyboard alone, and the focus can always be seen.</li>
        <li>Pages have headings, landmarks and a link that skips to the content; changes are announced.</li>
        <li>Text can be enlarged to 200 per cent and pages zoomed to 400 per cent without loss.</li>
        <li>Colours keep the contrast that the guidelines ask for, and your system’s own colours are respected.</li>
        <li>Movement stops where your system asks for less of it.</li>
        <li>Every page can be read without JavaScript. The cart, the checkout and quotations need it.</li>
      </ul>
      <h2>What does not work well yet</h2>
      <ul>
        <li>Our pictures are illustrations; their descriptions say what they show, not every measure.</li>
        <li>
          The partner shop, the videos and our sister sites are run apart from this store, and some lack captions.
        </li>
      </ul>
      <h2>How we check</h2>
      <p>
        Automatic checks run on the pages with every change, and we go through the store by keyboard. A check by an
        outside expert has not been made yet.
      </p>
      <h2>Tell us</h2>
      <p>
        If something stands in your way, write to <a href={`mailto:${salesEmail}`}>{salesEmail}</a>, use our{' '}
        <PageLink href={pagePath('contact')}>contact form</PageLink> or call {phone} ({supportHours}). We answer within
        two working days, take orders by email and phone as well, and mend what we can.
      </p>
    </LegalPage>
  );
}
