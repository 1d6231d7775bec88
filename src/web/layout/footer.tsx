import type { ReactNode } from 'react';
import { layoutIsland } from '../islands/preload-island.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { useSettings } from '../page-data/page-data-context.tsx';
import { Sections } from './sections.tsx';

const FooterLinks = await layoutIsland('footer', () => import('./footer-links.tsx'));

/** Page footer: the shop and the newsletter form, then the links that are the same for every visitor. */
export function Footer(): ReactNode {
  const { brand, deliveryPromises } = useSettings();
  const promise = deliveryPromises?.europe ?? 'Free delivery across the UK and EU';
  return (
    <footer className="on-night mt-20 bg-night text-mint">
      <div className="page grid gap-10 py-14 pb-0 sm:grid-cols-2 lg:grid-cols-4 [&>[data-still]]:contents">
        <div className="lg:col-span-2">
          <p className="text-xl font-semibold tracking-tight text-white">{brand}</p>
          <p className="mt-3 max-w-sm">
            Air purifiers you build yourself from quiet PC fans and MERV-13 filters.{promise && ` ${promise}.`}
          </p>
          <div className="mt-8 max-w-md">
            <Sections>
              <NewsletterForm />
            </Sections>
          </div>
        </div>
        <Sections>
          <FooterLinks />
        </Sections>
      </div>
    </footer>
  );
}
