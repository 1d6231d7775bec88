import type { ReactNode } from 'react';
import { fetchOptional } from '../optional-code.ts';

/** Shares the current page. The code loads on click; the icon is in the style sheet. Hidden without JavaScript. */
export function ShareButton(): ReactNode {
  return (
    <button
      type="button"
      className="button-secondary share-button"
      onClick={() => void fetchOptional(() => import('./share-page.ts')).then((code) => code?.sharePage())}
    >
      Share
    </button>
  );
}
