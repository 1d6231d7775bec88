import type { ReactNode } from 'react';

interface ArticlePreviewProps {
  /** Undefined until it is there; null if the article cannot be shown yet. */
  readonly page: string | null | undefined;
  readonly isUnavailable: boolean;
}

/** The article's page, rendered by the storefront's own code. The frame cannot run scripts or send anything. */
export function ArticlePreview({ page, isUnavailable }: ArticlePreviewProps): ReactNode {
  return (
    <section aria-label="Preview">
      <h2 className="mb-2 font-semibold">Preview</h2>
      {isUnavailable && <p className="mb-2 text-ink-soft">This preview is out of date: the shop isn’t responding.</p>}
      {page === undefined && <div className="skeleton h-[36rem]" />}
      {page === null && <p className="text-ink-soft">Choose a main picture to see the page.</p>}
      {page && (
        <iframe
          title="Article page"
          srcDoc={page}
          // Allows its own styles and fonts; scripts, forms and links are blocked.
          sandbox="allow-same-origin"
          className="h-[36rem] w-full rounded-card border border-line bg-surface"
        />
      )}
    </section>
  );
}
