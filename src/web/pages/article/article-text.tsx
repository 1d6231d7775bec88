import type { ReactNode } from 'react';
import { Sections } from '../../layout/sections.tsx';
import { AboveTheFoldEnd } from '../../ui/pictures/above-the-fold-end.tsx';
import { useArticleBody } from '../blog/article-body.ts';
import { BuiltHtml } from './built-html.tsx';
import { Contents } from './contents.tsx';

/** Text of an article with its table of contents. */
export function ArticleText({ slug }: { slug: string }): ReactNode {
  const { body, failed } = useArticleBody(slug);
  return (
    <div className="reading">
      <Sections>{body && <Contents chapters={body.chapters} />}</Sections>
      <AboveTheFoldEnd />
      <div className="min-w-0">
        {body && <BuiltHtml slug={slug} html={body.content} />}
        {!body && (failed ? <Failure /> : <TextPlaceholder />)}
      </div>
    </div>
  );
}

/** Stands for an article, or its text, until it is fetched. */
export function TextPlaceholder(): ReactNode {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        Loading article
      </p>
      {['w-11/12', 'w-full', 'w-10/12', 'w-7/12'].map((width) => (
        <div key={width} className={`skeleton h-5 ${width}`} />
      ))}
    </div>
  );
}

function Failure(): ReactNode {
  return (
    <div role="alert">
      <p>We couldn’t load this article.</p>
      <button type="button" className="button-secondary mt-4" onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  );
}
