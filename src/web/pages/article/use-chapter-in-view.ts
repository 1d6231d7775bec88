import { useEffect, useState } from 'react';
import type { Chapter } from '../../../contract/catalogue/article.ts';

/** Where a chapter counts as begun: its heading has come up to the upper third of the window, or left it at the top. */
const begun = { rootMargin: '1000000px 0px -66% 0px' };

/** The id of the chapter that is being read: the last whose heading has come up. None before the first. */
export function useChapterInView(chapters: readonly Chapter[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const places = chapters.flatMap(({ id }) => {
      const chapter = document.getElementById(id)?.closest('section');
      return chapter ? { id, chapter } : [];
    });
    const isBegun = (chapter: Element) => chapter.getBoundingClientRect().top < innerHeight * 0.34;
    const look = () => setCurrent(places.findLast(({ chapter }) => isBegun(chapter))?.id);
    const observer = new IntersectionObserver(look, begun);
    for (const { chapter } of places) observer.observe(chapter);
    return () => observer.disconnect();
  }, [chapters]);
  return current;
}
