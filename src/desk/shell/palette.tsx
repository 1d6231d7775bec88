import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import { Modal } from '../../web/ui/modal.tsx';
import { notify } from '../ui/feedback/notifications.tsx';
import { hasCharacterShortcuts } from '../ui/keyboard-shortcuts.ts';
import { onPaletteOpen } from './command-palette.ts';
import type { PaletteResults } from './palette-results.tsx';

/**
 * Command palette: opened by Ctrl K or Cmd K from every view, by `/` where no list has a search field, or by 'Search'
 * in the navigation; `?` lists the shortcuts.
 */
export function Palette({ me }: { readonly me: CurrentStaff }): ReactNode {
  /** Number of the current opening; 0 if closed. The close event arrives a moment later, when it may be open again. */
  const [opening, setOpening] = useState(0);
  useEffect(() => {
    let openings = 0;
    const open = () => {
      openings += 1;
      setOpening(openings);
    };
    const press = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select');
      const isCharacter = event.key === '?' || (event.key === '/' && !document.querySelector('input[type="search"]'));
      const isShortcut = isCharacter && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPalette && !(isShortcut && !typing && hasCharacterShortcuts())) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    const forget = onPaletteOpen(open);
    return () => {
      document.removeEventListener('keydown', press);
      forget();
    };
  }, []);
  if (opening === 0) return null;
  return <OpenPalette key={opening} me={me} onClose={() => setOpening((now) => (now === opening ? 0 : now))} />;
}

/** The opened palette: a search field at once, and its results, whose code is loaded when it is first opened. */
function OpenPalette({ me, onClose }: { readonly me: CurrentStaff; readonly onClose: () => void }): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const [, go] = useLocation();
  const [Results, setResults] = useState<typeof PaletteResults>();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [count, setCount] = useState(0);
  const id = useId();
  const current = Math.min(at, count - 1);
  useEffect(() => {
    import('./palette-results.tsx').then(
      ({ PaletteResults }) => setResults(() => PaletteResults),
      () => {
        ref.current?.close();
        notify('Search didn’t load. Reload the page.');
      },
    );
  }, []);
  const open = (path: string) => {
    ref.current?.close();
    go(path);
  };
  const press = (event: ReactKeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) {
      event.preventDefault();
      setAt((current + by + count) % Math.max(1, count));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(`${id}-${current}`)?.click();
    }
  };
  return (
    <Modal ref={ref} onClose={onClose} aria-label="Search" className="dialog mt-[12dvh]">
      <div className="p-3">
        <input
          role="combobox"
          aria-expanded={Results !== undefined}
          aria-controls={Results && id}
          aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
          aria-label="Search pages, orders, products, customers, quotes, returns, discounts, content and settings"
          className="input"
          placeholder="Search orders, products, customers, settings or pages"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        {Results && <Results me={me} text={text} id={id} current={current} onCount={setCount} onOpen={open} />}
        {hasCharacterShortcuts() && (
          <p className="mt-2 border-t border-line pt-2 text-sm text-ink-soft">
            In lists: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>Enter</kbd> open, <kbd>x</kbd> select, <kbd>/</kbd>{' '}
            search. In an order: <kbd>j</kbd> next order, <kbd>k</kbd> previous order.
          </p>
        )}
      </div>
    </Modal>
  );
}
