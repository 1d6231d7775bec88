import { type RefCallback, useCallback, useState } from 'react';
import { listStep } from '../../page-data/page-data.ts';

/** How long each list had grown when the visitor left it, so that Back finds the same page length to scroll in. */
const reached = new Map<string, number>();

/**
 * How many more cards a list shows at a time, and how many it begins with where the visitor has asked for something
 * else: a key waits for them.
 */
const step = 12;

/**
 * How many entries to show: at first as many as the page came with, and some more whenever the end of the list comes
 * near the screen.
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
