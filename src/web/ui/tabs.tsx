import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface TabsProps {
  /** What the tabs are about, for a screen reader. */
  readonly label: string;
  /** The first is open at the start. */
  readonly tabs: readonly { readonly title: string; readonly content: ReactNode }[];
}

/**
 * Tabs after the WAI-ARIA pattern: arrow keys, Home and End move between them and open what they reach. Written here
 * because Radix's tab panels carry a style attribute in server HTML, which the content security policy forbids.
 */
export function Tabs({ label, tabs }: TabsProps): ReactNode {
  const [open, setOpen] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const targets: Record<string, number> = {
      ArrowRight: (open + 1) % tabs.length,
      ArrowLeft: (open - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setOpen(target);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="with-js flex flex-wrap gap-x-2 border-b border-line">
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
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
      {tabs.map(({ title, content }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-title={title}
          className={index === open ? 'py-6' : 'no-js-block hidden py-6'}
        >
          {content}
        </div>
      ))}
    </>
  );
}
