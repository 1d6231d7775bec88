import type { ReactNode } from 'react';
import { fieldErrors } from '../../../ui/forms/use-form.ts';

interface EntryPreviewProps {
  readonly title: string;
  /** Undefined until it is there; null if the article cannot be shown yet. */
  readonly page: string | null | undefined;
  /** Why there is no newer one. */
  readonly error: unknown;
}

/** The page, rendered by the storefront's own code. The frame cannot run scripts or send anything. */
export function EntryPreview({ title, page, error }: EntryPreviewProps): ReactNode {
  return (
    <section aria-label="Preview">
      <h2 className="mb-2 font-semibold">Preview</h2>
      {error ? (
        <p className="mb-2 text-ink-soft">
          This preview is out of date:{' '}
          {fieldErrors(error).length > 0 ? 'correct the marked fields first.' : 'the shop isn’t responding.'}
        </p>
      ) : null}
      {page === undefined && !error && <div className="skeleton h-[36rem]" />}
      {page === null && <p className="text-ink-soft">Choose a main picture to see the page.</p>}
      {page && (
        <iframe
          title={title}
          srcDoc={page}
          // Allows its own styles and fonts; scripts, forms and links are blocked.
          sandbox="allow-same-origin"
          className="h-[36rem] w-full rounded-card border border-line bg-surface"
        />
      )}
    </section>
  );
}
