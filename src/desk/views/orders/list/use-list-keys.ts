import { useEffect, useRef } from 'react';
import { hasCharacterShortcuts } from '../../../ui/keyboard-shortcuts.ts';

/** Keyboard shortcuts: ignored while typing, with modifier keys, in dialogs, or if turned off. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !hasCharacterShortcuts()) return;
      const { target } = event;
      if (!(target instanceof Element) || document.querySelector('dialog[open]')) return;
      if (target.closest('input, textarea, select, [contenteditable]')) return;
      if (event.key === 'Enter' && target.closest('a, button, summary')) return;
      const act = now.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
