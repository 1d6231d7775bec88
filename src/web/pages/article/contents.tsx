import type { ReactNode } from 'react';
import type { Chapter } from '../../../contract/catalogue/article.ts';
import { useChapterInView } from './use-chapter-in-view.ts';

/** Table of contents: collapsed above the text on small screens, visible next to it on wide ones. */
export function Contents({ chapters }: { chapters: readonly Chapter[] }): ReactNode {
  const current = useChapterInView(chapters);
  return (
    <nav aria-label="On this page" className="contents-list">
      <details>
        <summary>On this page</summary>
        <ol>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
