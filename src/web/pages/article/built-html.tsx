import type { ReactNode } from 'react';
import { bodyAttribute } from '../blog/article-body.ts';

/**
 * The text of an article. Its HTML was made from the owner's Markdown when the site was built, with raw HTML escaped.
 */
export function BuiltHtml({ slug, html }: { slug: string; html: string }): ReactNode {
  return <div className="prose" {...{ [bodyAttribute]: slug }} dangerouslySetInnerHTML={{ __html: html }} />;
}
