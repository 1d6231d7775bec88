import type { ReactNode } from 'react';
import type { LegalSection } from '../../../contract/content/pages/legal.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { PassageText, type TextLinks } from './passage-text.tsx';

interface LegalSectionsProps {
  readonly sections: readonly LegalSection[];
  /** Phrases that are links, besides the shop's email address. */
  readonly textLinks?: TextLinks;
}

/** Sections of a legal page that the owner can edit. */
export function LegalSections({ sections, textLinks }: LegalSectionsProps): ReactNode {
  return sections.map(({ heading, paragraphs, links }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      <PassageText paragraphs={paragraphs} {...(textLinks && { links: textLinks })} />
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-6">
          {links.map(({ label, path }) => (
            <PageLink key={path} href={path}>
              {label}
            </PageLink>
          ))}
        </p>
      )}
    </section>
  ));
}
