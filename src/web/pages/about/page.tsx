import type { ReactNode } from 'react';
import file from '../../../../content/pages/about.json' with { type: 'json' };
import type { PageTexts } from '../../../contract/content/pages/editable-pages.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { isSampleContentShown } from '../../../domain/settings/sample-content.ts';
import { PageHead } from '../../head/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageTexts, useSettings } from '../../page-data/page-data-context.tsx';
import { TraderIdentity } from '../legal/trader-identity.tsx';

/** Who is behind the shop. With sample content off, a sample story is left out and the company's details stay. */
export default function AboutPage(): ReactNode {
  const settings = useSettings();
  const { brand } = settings;
  const about = usePageTexts('about', file);
  return (
    <div className="page py-12">
      <PageHead
        title="About us"
        description={`Who makes ${brand} air purifiers, where they are made and why.`}
        canonical={pagePath('about')}
      />
      <h1 className="heading-1">About {brand}</h1>
      {(!about.isSample || isSampleContentShown(settings)) && <OurStory about={about} />}
      <section className="prose mt-12 max-w-prose" aria-labelledby="company-title">
        <h2 id="company-title">The company</h2>
        <TraderIdentity />
        <p>
          <PageLink href={pagePath('contact')}>Contact us</PageLink>
        </p>
      </section>
    </div>
  );
}

function OurStory({ about }: { about: PageTexts<'about'> }): ReactNode {
  const { isSample, introduction, sections, people } = about;
  return (
    <>
      {isSample && (
        <p className="panel mt-6 max-w-prose">
          <strong className="font-semibold">Sample page.</strong> The people, the workshop and the story below are
          invented.
        </p>
      )}
      <div className="prose mt-8 max-w-prose">
        <p>{introduction}</p>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
      {people.length > 0 && (
        <section className="mt-12" aria-labelledby="people-title">
          <div className="prose">
            <h2 id="people-title">The people</h2>
          </div>
          <ul className="mt-4 grid gap-5 md:grid-cols-3">
            {people.map(({ name, role, about: text }) => (
              <li key={name} className="card p-6">
                <h3 className="heading-3">{name}</h3>
                <p className="text-ink-soft">{role}</p>
                <p className="mt-3">{text}</p>
                {isSample && <p className="mt-3 text-sm text-ink-soft">Sample person</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
