import { useEffect, useRef } from 'react';

/** Whether a component still stands in the page, for what goes on once an answer is there. */
export function useIsMounted(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
