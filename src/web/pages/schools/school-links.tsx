import type { ReactNode } from 'react';
import { promoPercent } from '../../../../content/claims.ts';
import { externalShopLink } from '../../../domain/cart/external-shop.ts';
import { ExternalLink } from '../../navigation/external-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { ArrowIcon } from '../../ui/icons/arrow-icon.tsx';

/** Three links to other sites. */
export function SchoolLinks(): ReactNode {
  const { advocacyGuideUrl, diyGuidesUrl, schoolShopUrl, promoCode } = useSettings();
  const links = [
    {
      href: advocacyGuideUrl,
      title: 'Advocacy guide',
      text: 'How to put clean air on the agenda: what to ask the governors, with letters to copy.',
    },
    {
      href: externalShopLink(schoolShopUrl, promoCode),
      title: 'School shop',
      text: `Classroom sets and spare filters, with ${promoCode} already applied: ${promoPercent}% off.`,
    },
    { href: diyGuidesUrl, title: 'DIY guides', text: 'Plans and step-by-step instructions, free for every school.' },
  ];
  return (
    <section className="-mb-20 border-t border-line bg-surface py-20" aria-labelledby="next-title">
      <div className="page">
        <h2 id="next-title" className="heading-2">
          Take it to your school
        </h2>
        <ul className="mt-8 grid border-b border-line lg:grid-cols-3 lg:border-b-0">
          {links.map(({ href, title, text }) => (
            <li
              key={title}
              className="group relative flex justify-between gap-6 border-t border-line py-7 lg:border-l lg:border-t-0 lg:px-8 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0"
            >
              <div>
                <ExternalLink href={href} className="heading-card after:absolute after:inset-0 group-hover:underline">
                  {title}
                </ExternalLink>
                <p className="mt-2 text-ink-soft">{text}</p>
              </div>
              <ArrowIcon to="out" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
