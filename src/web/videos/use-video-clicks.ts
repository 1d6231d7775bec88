import { useEffect } from 'react';
import { fetchOptional } from '../optional-code.ts';

/**
 * Has the films of the page play where they stand: their cards may be HTML that the server wrote, of which React knows
 * nothing.
 */
export function useVideoClicks(): void {
  // The same listener is added once however often it is, and finds no film on other pages.
  useEffect(() => addEventListener('click', press), []);
}

function press(event: MouseEvent): void {
  const card = (event.target as Element).closest<HTMLAnchorElement>('[data-film]');
  if (!card || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const code = fetchOptional(() => import('./play-video.ts'));
  void code.then((loaded) => (loaded ? loaded.playVideo(card) : location.assign(card.href)));
}
