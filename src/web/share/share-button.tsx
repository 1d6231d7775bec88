import type { ReactNode } from 'react';
import { fetchOptional } from '../optional-code.ts';

/**
 * Shares the page that is open. What does so is fetched once somebody wants it; its sign is the style sheet's. Without
 * scripts there is no button.
 */
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
