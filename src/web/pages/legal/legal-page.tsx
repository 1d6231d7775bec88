import type { ReactNode } from 'react';
import { type PageName, pagePath } from '../../../contract/shared/routes.ts';
import { PageHead } from '../../head/page-head.tsx';
import { usePublicationDay } from '../../page-data/page-data-context.tsx';

interface LegalPageProps {
  readonly title: string;
  readonly description: string;
  readonly page: Extract<PageName, 'privacy' | 'terms' | 'accessibility'>;
  /** Day of the last change of the built-in text, '28 November 2026'. */
  readonly updated: string;
  readonly children: ReactNode;
}

/** Layout of a legal page: readable width, plain headings, the day of the text. */
export function LegalPage({ title, description, page, updated, children }: LegalPageProps): ReactNode {
  const publishedOn = usePublicationDay(page);
  return (
    <div className="page py-12">
      <PageHead title={title} description={description} canonical={pagePath(page)} />
      <h1 className="heading-1">{title}</h1>
      <p className="mt-3 text-ink-soft">Last changed on {publishedOn ?? updated}.</p>
      <div className="prose mt-8 max-w-prose">{children}</div>
    </div>
  );
}
