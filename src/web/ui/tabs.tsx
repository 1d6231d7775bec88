import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface TabsProps {
  /** What the tabs are about, for a screen reader. */
  readonly label: string;
  /** The first is open at the start. `id` is the fragment of a link to the tab, such as `#description`. */
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
}

/**
 * Hides a closed panel from the eye and not from find-in-page, which opens it with the event `beforematch`. React 19.3
 * knows `hidden` as a flag and would drop the value; HTML does not tell capitals in names of attributes, and React
 * passes a name on that it does not know.
 */
const untilFound = { HIDDEN: 'until-found' };

interface Shown {
  readonly open: number;
  /** What the address names in the open panel. */
  readonly target?: HTMLElement | null;
}

/** The element that the fragment of the address names. */
function fragmentTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // A stray per cent sign names nothing.
    return null;
  }
}

/**
 * Tabs after the WAI-ARIA pattern: arrow keys, Home and End move between them and open what they reach. A tab also
 * opens when the browser finds a word in it, or when the address names something in it. Written here because Radix's
 * tab panels carry a style attribute in server HTML, which the content security policy forbids.
 */
export function Tabs({ label, tabs }: TabsProps): ReactNode {
  const [{ open, target }, setShown] = useState<Shown>({ open: 0 });
  /** Until then, without scripts and on paper, the style sheet may show all panels. */
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
    // The browser scrolls to what it found next: by then the other panel is closed.
    const openFound = (event: Event) => {
      const at = holderOf(event.target as Node);
      if (at >= 0) flushSync(() => setOpen(at));
    };
    // For browsers that open nothing themselves.
    const openTarget = () => {
      const wanted = fragmentTarget();
      const at = holderOf(wanted);
      if (at >= 0) setShown({ open: at, target: wanted });
      return at >= 0;
    };
    // The browser may have opened one before the application took the page.
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

  // Where the browser has scrolled to it already, the panel that was closed above has moved it since.
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
          // The empty box of a closed panel is nothing to a screen reader.
          aria-hidden={isLive && index !== open ? true : undefined}
          {...(index === open ? {} : untilFound)}
        >
          {content}
        </div>
      ))}
    </>
  );
}
