import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  /** The first tab is open initially. `id` is the fragment of a link to the tab, such as `#description`. */
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
}

/**
 * Hides a closed panel but keeps it searchable with find-in-page, which fires `beforematch`. React 19.3 treats
 * `hidden` as a boolean and would drop the value; HTML attribute names are case-insensitive, and React passes unknown
 * names through.
 */
const untilFound = { HIDDEN: 'until-found' };

interface Shown {
  readonly open: number;
  /** Target of the URL's fragment in the open panel. */
  readonly target?: HTMLElement | null;
}

/** Returns the element that the URL's fragment names. */
function fragmentTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // A malformed percent-encoding names nothing.
    return null;
  }
}

/**
 * Tabs by the WAI-ARIA pattern with automatic activation: arrow keys, Home and End. A tab also opens when
 * find-in-page matches in it or the URL's fragment is in it. Radix's tab panels have a style attribute in server
 * HTML, which the content security policy forbids.
 */
export function Tabs({ label, tabs }: TabsProps): ReactNode {
  const [{ open, target }, setShown] = useState<Shown>({ open: 0 });
  /** False before hydration and in print, where the style sheet may show all panels. */
  const [isLive, setLive] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const setOpen = (at: number) => setShown({ open: at });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs of a page stay the same
  useEffect(() => {
    const show = () => flushSync(() => setLive(false));
    const live = () => setLive(true);
    live();
    const panelAt = (at: number) => document.getElementById(tabs[at]?.id ?? '');
    const holderOf = (part: Node | null) => (part ? tabs.findIndex((_, at) => panelAt(at)?.contains(part)) : -1);
    // The browser scrolls to the match next: the other panel must be closed by then (flushSync).
    const openFound = (event: Event) => {
      const at = holderOf(event.target as Node);
      if (at >= 0) flushSync(() => setOpen(at));
    };
    // For browsers that do not open hidden-until-found panels for a fragment.
    const openTarget = () => {
      const wanted = fragmentTarget();
      const at = holderOf(wanted);
      if (at >= 0) setShown({ open: at, target: wanted });
      return at >= 0;
    };
    // The browser may have opened a panel before hydration.
    const found = tabs.findIndex((_, at) => at > 0 && !panelAt(at)?.hasAttribute('hidden'));
    if (!openTarget() && found > 0) setShown({ open: found, target: panelAt(found) });
    addEventListener('beforeprint', show);
    addEventListener('afterprint', live);
    addEventListener('hashchange', openTarget);
    document.addEventListener('beforematch', openFound);
    return () => {
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', live);
      removeEventListener('hashchange', openTarget);
      document.removeEventListener('beforematch', openFound);
    };
  }, []);

  // If the browser has already scrolled to it, closing the panel above has moved it since.
  useEffect(() => {
    target?.scrollIntoView();
  }, [target]);

  function move(event: KeyboardEvent): void {
    const targets: Record<string, number> = {
      ArrowRight: (open + 1) % tabs.length,
      ArrowLeft: (open - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setOpen(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="with-js flex flex-wrap gap-x-2 border-b border-line">
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-controls={id}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            className="tab"
            onClick={() => setOpen(index)}
            onKeyDown={move}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, content }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={id}
          aria-labelledby={`${id}-tab`}
          data-title={title}
          className="tab-panel"
          // Hides the empty box of a closed panel from screen readers.
          aria-hidden={isLive && index !== open ? true : undefined}
          {...(index === open ? {} : untilFound)}
        >
          {content}
        </div>
      ))}
    </>
  );
}
