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
      description={`How ${brand} makes this store accessible, what does not work yet, and how to report a problem.`}
      page="accessibility"
      updated="27 November 2026"
    >
      <p>
        Clean air is for everyone, and so is buying it. We build this store to meet the Web Content Accessibility
        Guidelines (WCAG) 2.2 at level AA.
      </p>
      <h2>What you can expect</h2>
      <ul>
        <li>Everything works with a keyboard alone, and the focus is always visible.</li>
        <li>Pages have headings, landmarks and a link that skips to the content; changes are announced.</li>
        <li>You can enlarge text to 200% and zoom pages to 400% without loss.</li>
        <li>Colours meet the contrast that the guidelines require, and your device’s own colours are respected.</li>
        <li>Animations stop if your device is set to reduce motion.</li>
        <li>Every page can be read without JavaScript. The cart, the checkout and quotes need it.</li>
      </ul>
      <h2>What does not work well yet</h2>
      <ul>
        <li>Our pictures are illustrations; their descriptions say what they show, but not every measurement.</li>
        <li>The partner shop, the videos and our sister sites are run separately, and some videos lack captions.</li>
      </ul>
      <h2>How we check</h2>
      <p>
        We run automated checks on every change and test the store by keyboard. No external expert has reviewed it yet.
      </p>
      <h2>Tell us</h2>
      <p>
        If something does not work for you, email <a href={`mailto:${salesEmail}`}>{salesEmail}</a>, use our{' '}
        <PageLink href={pagePath('contact')}>contact form</PageLink> or call {phone} ({supportHours}). We reply within
        two working days, take orders by email and phone as well, and fix what we can.
      </p>
    </LegalPage>
  );
}
