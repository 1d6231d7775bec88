import type { ReactNode } from 'react';
import { externalShopLink } from '../../../domain/cart/external-shop.ts';
import { ExternalLink } from '../../navigation/external-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { ArrowIcon } from '../../ui/icons/arrow-icon.tsx';
import { useSchoolTexts } from './school-texts.ts';

/** Three links to other sites. */
export function SchoolLinks(): ReactNode {
  const { advocacyGuideUrl, diyGuidesUrl, schoolShopUrl, promoCode } = useSettings();
  const texts = useSchoolTexts('links');
  const links = [
    {
      href: advocacyGuideUrl,
      title: texts.guideTitle,
      text: texts.guideText,
    },
    {
      href: externalShopLink(schoolShopUrl, promoCode),
      title: texts.shopTitle,
      text: texts.shopText,
    },
    { href: diyGuidesUrl, title: texts.plansTitle, text: texts.plansText },
  ];
  return (
    <section className="-mb-20 border-t border-line bg-surface py-20" aria-labelledby="next-title">
      <div className="page">
        <h2 id="next-title" className="heading-2">
          {texts.title}
        </h2>
        <ul className="mt-8 grid border-b border-line lg:grid-cols-3 lg:border-b-0">
          {links.map(({ href, title, text }) => (
            <li
              key={`${title} ${text}`}
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
