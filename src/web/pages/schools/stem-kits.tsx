import picture from 'virtual:picture/desk-2-wood';
import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { readAssembly } from '../../../domain/catalogue/assembly.ts';
import { noCriteria } from '../../../domain/catalogue/list/criteria.ts';
import { serialiseCriteria } from '../../../domain/catalogue/list/query-string.ts';
import { AssemblyGuide } from '../../catalogue/assembly/assembly-guide.tsx';
import { useShowcase } from '../../catalogue/use-showcase.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { SitePicture } from '../../ui/pictures/site-picture.tsx';

const lessons = [
  { title: 'Build', text: 'Two fans, two filters, a plywood case and a screwdriver. One lesson for a group of four.' },
  { title: 'Trace', text: 'A strip of tissue paper shows where the air goes in and where it comes out.' },
  {
    title: 'Measure',
    text: 'A particle sensor, a candle that the teacher blows out, and a reading every minute: a graph of the class’s own readings.',
  },
  {
    title: 'Keep',
    text: 'The finished purifier stays in the library corner, with the names of its makers on the side.',
  },
] as const;

export function StemKits(): ReactNode {
  const kit = useShowcase()?.find(({ name, region }) => region === 'uk-eu' && name.includes('STEM'));
  const assembly = kit && readAssembly(kit.specifications);
  return (
    <section
      className="page grid items-center gap-10 py-20 lg:grid-cols-[1fr_1.1fr] lg:gap-20 lg:py-28"
      aria-labelledby="stem-title"
    >
      <SitePicture
        picture={picture}
        alt="A small plywood purifier with two fans on its end and a pleated filter as its face"
        sizes="(min-width: 78rem) 34rem, (min-width: 64rem) 44vw, 92vw"
        className="aspect-square w-full rounded-card object-cover"
      />
      <div>
        <h2 id="stem-title" className="heading-2">
          The STEM kit: four lessons in a box
        </h2>
        <p className="mt-3 text-lg text-ink-soft">
          The best way to trust a purifier is to have built one. Ours for schools needs no soldering and no glue.
        </p>
        <ol className="mt-8">
          {lessons.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.5rem_1fr] border-t border-line py-4">
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
          See the STEM kits
        </PageLink>
      </div>
      {assembly && (
        <div className="lg:col-span-2">
          <h3 className="heading-card">The first lesson, in five steps</h3>
          <AssemblyGuide assembly={assembly} />
        </div>
      )}
    </section>
  );
}
