import type { ReactNode } from 'react';
import { withdrawLabel, withdrawPath } from '../../contract/returns/withdrawal.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { Logo } from '../layout/logo.tsx';
import { usePageData } from '../page-data/page-data-context.tsx';
import { EmailLink } from '../ui/email-link.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';

/**
 * Layout of order pages. They are for one customer each and not hydrated: no newsletter form, cart or menu, which
 * would need JavaScript.
 */
export function OrderFrame({ children }: { children: ReactNode }): ReactNode {
  const { settings, year } = usePageData();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="@container print:hidden border-b border-line bg-paper">
        <div className="page flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 py-2">
          <a href={pagePath('home')} aria-label={`${settings.brand} home`} className="mr-auto">
            <Logo />
          </a>
          <nav aria-label="Main">
            <ul className="flex gap-4 font-medium">
              <li>
                <a href={pagePath('products')} className="inline-block py-2 hover:underline">
                  Shop
                </a>
              </li>
              <li>
                <a href={pagePath('contact')} className="inline-block py-2 hover:underline">
                  Contact
                </a>
              </li>
            </ul>
          </nav>
        </div>
      </header>
      <main id="main" className="page @container py-10" tabIndex={-1}>
        {children}
      </main>
      {/* Printed too: it identifies the seller. */}
      <footer className="seller mt-12 border-t border-line">
        <div className="page py-8 text-sm text-ink-soft">
          <p>
            © {year} {settings.legalName}, {settings.postalAddress}
          </p>
          <p className="mt-2">
            <EmailLink className="wrap-anywhere" />, <PhoneLink phone={settings.phone} /> ({settings.supportHours})
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-6 print:hidden" aria-label="Legal">
            {legalLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="text-link inline-block py-1">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </footer>
    </>
  );
}

const legalLinks = [
  { href: pagePath('privacy'), label: 'Privacy' },
  { href: pagePath('terms'), label: 'Terms' },
  { href: pagePath('accessibility'), label: 'Accessibility' },
  { href: withdrawPath, label: withdrawLabel },
] as const;
