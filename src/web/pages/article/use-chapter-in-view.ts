import { useEffect, useState } from 'react';
import type { Chapter } from '../../../contract/catalogue/article.ts';

/** A chapter is reached once its heading is in the upper third of the window or above it. */
const upperThird = { rootMargin: '1000000px 0px -66% 0px' };

/** Returns the id of the current chapter: the last one reached; undefined before the first. */
export function useChapterInView(chapters: readonly Chapter[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const places = chapters.flatMap(({ id }) => {
      const chapter = document.getElementById(id)?.closest('section');
      return chapter ? { id, chapter } : [];
    });
    const isReached = (chapter: Element) => chapter.getBoundingClientRect().top < innerHeight * 0.34;
    const update = () => setCurrent(places.findLast(({ chapter }) => isReached(chapter))?.id);
    const observer = new IntersectionObserver(update, upperThird);
    for (const { chapter } of places) observer.observe(chapter);
    return () => observer.disconnect();
  }, [chapters]);
  return current;
}
