import { type RefCallback, useCallback, useState } from 'react';
import { listStep } from '../../page-data/page-data.ts';

/** Length of each list when the visitor left it, so that Back restores a page of the same height. */
const reached = new Map<string, number>();

/**
 * Number of cards added at a time, and shown first after a change of the criteria: input has to wait for their
 * rendering.
 */
const step = 12;

/**
 * Infinite scroll: returns how many items to show, initially as many as the page came with, and a few more whenever
 * the end of the list approaches the viewport.
 */
export function useGrowingList(key: string, total: number): { shown: number; endOfList: RefCallback<HTMLElement> } {
  const [, setGrown] = useState(0);
  const [first, setFirst] = useState(key);
  if (first && first !== key) setFirst('');
  const shown = Math.min(reached.get(key) ?? (first === key ? listStep : step), total);

  const endOfList = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          reached.set(key, shown + step);
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
