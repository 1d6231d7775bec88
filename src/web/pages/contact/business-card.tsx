import type { ReactNode } from 'react';
import { ExternalLink } from '../../navigation/external-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';

export function BusinessCard(): ReactNode {
  const { businessSiteUrl } = useSettings();
  return (
    <section
      className="on-night rounded-card bg-night p-6 text-mint sm:max-lg:col-span-2"
      aria-labelledby="business-title"
    >
      <h2 id="business-title" className="heading-3 text-white">
        Business solutions
      </h2>
      <p className="mt-2">Offices, clinics, gyms and venues: larger orders, plans for whole floors, and invoices.</p>
      <p className="mt-4">
        <ExternalLink href={businessSiteUrl} className="font-semibold text-white underline underline-offset-4">
          Visit our business site
        </ExternalLink>
      </p>
    </section>
  );
}
