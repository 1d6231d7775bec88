import { useEffect, useState } from 'react';

/** The lists whose filters stood open when the visitor left them: Back finds the page as long, and the scroll position holds. */
const leftOpen = new Set<string>();

/** Whether the filters of a list are open where they fold, on small screens. At first they are not. */
export function useFiltersOpen(listKey: string): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(() => leftOpen.has(listKey));
  useEffect(() => {
    if (open) leftOpen.add(listKey);
    else leftOpen.delete(listKey);
  }, [open, listKey]);
  return [open, () => setOpen(!open)];
}
