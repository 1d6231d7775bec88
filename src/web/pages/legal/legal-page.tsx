import type { ReactNode } from 'react';
import { type PageName, pagePath } from '../../../contract/shared/routes.ts';
import { PageHead } from '../../head/page-head.tsx';

interface LegalPageProps {
  readonly title: string;
  readonly description: string;
  readonly page: Extract<PageName, 'privacy' | 'terms' | 'accessibility'>;
  /** Date of the last change, formatted. */
  readonly updated: string;
  readonly children: ReactNode;
}

/** Layout of a legal page: readable width, plain headings, a date. */
export function LegalPage({ title, description, page, updated, children }: LegalPageProps): ReactNode {
  return (
    <div className="page py-12">
      <PageHead title={title} description={description} canonical={pagePath(page)} />
      <h1 className="heading-1">{title}</h1>
      <p className="mt-3 text-ink-soft">Last changed on {updated}.</p>
      <div className="prose mt-8 max-w-prose">{children}</div>
    </div>
  );
}
