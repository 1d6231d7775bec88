import type { ReactNode } from 'react';
import type { Announcement } from '../../contract/settings/site-links.ts';
import { ExternalLink } from '../navigation/external-link.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { useSettings } from '../page-data/page-data-context.tsx';
import { CloseIcon } from '../ui/icons/icons.tsx';
import { PromoBanner } from './promo-banner.tsx';

/**
 * The announcement for all pages, or the promo banner if there is none, and announcements of a range, which replace it
 * on the range's pages (styles/header.css). Static island, the same for every visitor.
 */
export default function Announcements(): ReactNode {
  const { announcements } = useSettings();
  return (
    <>
      {announcements.map((one) => (
        <Bar key={one.range ?? ''} announcement={one} />
      ))}
      {announcements.every(({ range }) => range) && <PromoBanner />}
    </>
  );
}

function Bar({ announcement: { text, url, range, dismissible } }: { readonly announcement: Announcement }): ReactNode {
  const Link = url?.startsWith('/') ? PageLink : ExternalLink;
  return (
    <div className="announcement" data-range={range}>
      {url ? (
        <Link href={url} className="hover:text-white hover:underline underline-offset-4">
          {text}
        </Link>
      ) : (
        text
      )}
      {dismissible && (
        <button type="button" className="with-js" data-dismiss aria-label="Close announcement">
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
