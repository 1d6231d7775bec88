import { useEffect, useState } from 'react';
import type { Chapter } from '../../../contract/article.ts';

/** Where a chapter counts as begun: its heading has come up to the upper third of the window, or left it at the top. */
const begun = { rootMargin: '1000000px 0px -66% 0px' };

/** The id of the chapter that is being read: the last whose heading has come up. None before the first. */
export function useChapterInView(chapters: readonly Chapter[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = chapters.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => setCurrent(headings.findLast((one) => one.getBoundingClientRect().top < innerHeight * 0.34)?.id);
    const observer = new IntersectionObserver(look, begun);
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [chapters]);
  return current;
}
