import type { ReactNode } from 'react';
import { withdrawLabel, withdrawPath } from '../../contract/returns/withdrawal.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { ExternalLink } from '../navigation/external-link.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { usePageData } from '../page-data/page-data-context.tsx';

/** A link of the footer. Links to other sites open a new tab. */
interface FooterLink {
  readonly label: string;
  readonly url: string;
}

const legal: readonly FooterLink[] = [
  { url: pagePath('privacy'), label: 'Privacy' },
  { url: pagePath('terms'), label: 'Terms' },
  { url: pagePath('accessibility'), label: 'Accessibility' },
];

/** Static island, the same for every visitor: the browser keeps the server's HTML and never loads this code. */
export default function FooterLinks(): ReactNode {
  const { settings, year } = usePageData();
  const shown = settings.footerLinks.filter(({ hidden, url }) => !hidden && url !== withdrawPath);
  // The law requires this link on every page (Directive (EU) 2023/2673).
  const explore = [...shown, { url: withdrawPath, label: withdrawLabel }];
  const sisters = settings.sisterSites.map(({ name, url }) => ({ url, label: name }));
  return (
    <>
      <nav aria-label="Footer">
        <h2 className="font-semibold text-white">Explore</h2>
        <Links links={explore} className="mt-3 grid gap-1" />
      </nav>
      <div>
        <h2 className="font-semibold text-white">Our sister sites</h2>
        <Links links={sisters} className="mt-3 grid gap-1" />
      </div>
      <div className="col-span-full mt-4 flex flex-wrap items-baseline gap-x-8 gap-y-3 py-6 text-sm">
        <p className="mr-auto">
          © {year} {settings.legalName}. Product pictures are illustrations.
        </p>
        <Links links={legal} className="flex flex-wrap gap-x-6" name="Legal" />
        <ThemeChoice />
      </div>
    </>
  );
}

/**
 * Theme selector (light or dark), handled by src/web/before-paint.ts. Without JavaScript the system's theme applies.
 */
function ThemeChoice(): ReactNode {
  return (
    <fieldset className="with-js flex flex-wrap items-baseline gap-x-4">
      <legend className="sr-only">Appearance</legend>
      {[
        ['', 'Match my device'],
        ['light', 'Light'],
        ['dark', 'Dark'],
      ].map(([value, label]) => (
        <label key={value} className="inline-flex items-center gap-1.5 py-1 hover:text-white">
          <input type="radio" name="theme" value={value} className="accent-mint" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Links(props: { links: readonly FooterLink[]; className: string; name?: string }): ReactNode {
  const { links, className, name } = props;
  return (
    <ul className={className} aria-label={name}>
      {links.map(({ url, label }) => {
        const Link = url.startsWith('/') ? PageLink : ExternalLink;
        return (
          <li key={url + label}>
            <Link href={url} className="inline-block py-1 hover:text-white hover:underline">
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
