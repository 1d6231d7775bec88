import type { ReactNode } from 'react';
import { pagePath } from '../../contract/routes.ts';
import { ExternalLink } from '../navigation/external-link.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { usePageData } from '../page-data/page-data-context.tsx';

const shopLinks = [
  { href: pagePath('products'), label: 'Products' },
  { href: pagePath('schools'), label: 'Schools' },
  { href: pagePath('blog'), label: 'Blog' },
  { href: pagePath('contact'), label: 'Contact' },
  { href: pagePath('cart'), label: 'Your cart' },
] as const;

const legalLinks = [
  { href: pagePath('privacy'), label: 'Privacy' },
  { href: pagePath('terms'), label: 'Terms' },
  { href: pagePath('accessibility'), label: 'Accessibility' },
] as const;

export function Footer(): ReactNode {
  const { settings, year } = usePageData();
  return (
    <footer className="on-night mt-20 bg-night text-mint">
      <div className="page grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-4">
        <div className="lg:col-span-2">
          <p className="text-xl font-semibold tracking-tight text-white">{settings.brand}</p>
          <p className="mt-3 max-w-sm">
            Air purifiers you put together yourself from quiet PC fans and MERV-13 filters. Free delivery across the UK
            and EU.
          </p>
          <div className="mt-8 max-w-md">
            <NewsletterForm />
          </div>
        </div>
        <nav aria-label="Footer">
          <h2 className="font-semibold text-white">Explore</h2>
          <ul className="mt-3 grid gap-1">
            {shopLinks.map(({ href, label }) => (
              <li key={href}>
                <PageLink href={href} className="inline-block py-1 hover:text-white hover:underline">
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="font-semibold text-white">Our sister sites</h2>
          <ul className="mt-3 grid gap-1">
            {settings.sisterSites.map(({ name, url }) => (
              <li key={url}>
                <ExternalLink href={url} className="inline-block py-1 hover:text-white hover:underline">
                  {name}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="page flex flex-wrap items-baseline gap-x-8 gap-y-3 py-6 text-sm">
        <p className="mr-auto">
          © {year} {settings.legalName}. Pictures of products are illustrations.
        </p>
        <ul className="flex flex-wrap gap-x-6" aria-label="Legal">
          {legalLinks.map(({ href, label }) => (
            <li key={href}>
              <PageLink href={href} className="inline-block py-1 hover:text-white hover:underline">
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
