import { useEffect } from 'react';
import { fetchOptional } from '../optional-code.ts';

/** Plays the page's videos in place. One document listener, since the cards may be server HTML outside of React. */
export function useVideoClicks(): void {
  // Adding the same listener again has no effect; on other pages it finds no video.
  useEffect(() => addEventListener('click', press), []);
}

function press(event: MouseEvent): void {
  const card = (event.target as Element).closest<HTMLAnchorElement>('[data-film]');
  if (!card || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const code = fetchOptional(() => import('./play-video.ts'));
  void code.then((loaded) => (loaded ? loaded.playVideo(card) : location.assign(card.href)));
}
