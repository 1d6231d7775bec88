import type { ReactNode } from 'react';
import { bodyAttribute } from '../blog/article-body.ts';

/** HTML of an article, built from the owner's Markdown with raw HTML escaped. */
export function BuiltHtml({ slug, html }: { slug: string; html: string }): ReactNode {
  return <div className="prose" {...{ [bodyAttribute]: slug }} dangerouslySetInnerHTML={{ __html: html }} />;
}
