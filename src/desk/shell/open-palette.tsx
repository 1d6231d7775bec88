import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import { Modal } from '../../web/ui/modal.tsx';
import { notify } from '../ui/feedback/notifications.tsx';
import { hasCharacterShortcuts } from '../ui/keyboard-shortcuts.ts';
import type { Choice, PaletteResults } from './palette-results.tsx';

/** The opened palette: a search field at once, and its results, whose code is loaded when it is first opened. */
export function OpenPalette({ me, onClose }: { readonly me: CurrentStaff; readonly onClose: () => void }): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const choices = useRef<readonly Choice[]>([]);
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
  const open = (choice: Choice | undefined) => {
    if (!choice) return;
    ref.current?.close();
    go(choice.to);
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) {
      event.preventDefault();
      setAt((current + by + count) % Math.max(1, count));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(choices.current[current]);
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
        {Results && (
          <Results me={me} text={text} id={id} current={current} ref={choices} onCount={setCount} onChoose={open} />
        )}
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
