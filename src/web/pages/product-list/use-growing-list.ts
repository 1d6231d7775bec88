import { type RefCallback, useCallback, useState } from 'react';
import { listStep } from '../../page-data/page-data.ts';

/** How long each list had grown when the visitor left it, so that Back finds the same page length to scroll in. */
const reached = new Map<string, number>();

/** How many entries to show: a first step, and one more whenever the end of the list comes near the screen. */
export function useGrowingList(key: string, total: number): { shown: number; endOfList: RefCallback<HTMLElement> } {
  const [, setGrown] = useState(0);
  const shown = Math.min(reached.get(key) ?? listStep, total);

  const endOfList = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          reached.set(key, shown + listStep);
          setGrown((count) => count + 1);
        },
        { rootMargin: '800px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [key, shown],
  );
  return { shown, endOfList };
}
