import built from 'virtual:picture/desk-2-wood';
import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { readAssembly } from '../../../domain/catalogue/assembly.ts';
import { noCriteria } from '../../../domain/catalogue/list/criteria.ts';
import { serialiseCriteria } from '../../../domain/catalogue/list/query-string.ts';
import { AssemblyGuide } from '../../catalogue/assembly/assembly-guide.tsx';
import { useShowcase } from '../../catalogue/use-showcase.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { shownPicture } from '../../ui/pictures/shown-picture.ts';
import { SitePicture } from '../../ui/pictures/site-picture.tsx';
import { useSchoolTexts } from './school-texts.ts';

export function StemKits(): ReactNode {
  const texts = useSchoolTexts('kit');
  const picture = shownPicture(texts.picture, built);
  const kit = useShowcase()?.find(({ name, region }) => region === 'uk-eu' && name.includes('STEM'));
  const assembly = kit && readAssembly(kit.specifications);
  return (
    <section
      className="page grid items-center gap-10 py-20 lg:grid-cols-[1fr_1.1fr] lg:gap-20 lg:py-28"
      aria-labelledby="stem-title"
    >
      <SitePicture
        picture={picture}
        alt={picture.alt}
        sizes="(min-width: 78rem) 34rem, (min-width: 64rem) 44vw, 92vw"
        className="aspect-square w-full rounded-card object-cover"
      />
      <div>
        <h2 id="stem-title" className="heading-2">
          {texts.title}
        </h2>
        <p className="mt-3 text-lg text-ink-soft">{texts.text}</p>
        <ol className="mt-8">
          {texts.lessons.map(({ title, text }, index) => (
            <li key={`${title} ${text}`} className="grid grid-cols-[2.5rem_1fr] border-t border-line py-4">
              <span aria-hidden="true" className="text-xl font-semibold text-accent">
                {index + 1}
              </span>
              <p>
                <strong className="font-semibold">{title}.</strong> {text}
              </p>
            </li>
          ))}
        </ol>
        <PageLink
          href={`${pagePath('products')}?${serialiseCriteria({ ...noCriteria, search: 'STEM' })}`}
          className="button-primary mt-4"
        >
          {texts.button}
        </PageLink>
      </div>
      {assembly && (
        <div className="lg:col-span-2">
          <h3 className="heading-card">{texts.stepsTitle}</h3>
          <AssemblyGuide assembly={assembly} />
        </div>
      )}
    </section>
  );
}
