import { type ReactNode, useEffect, useState } from 'react';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import { hasCharacterShortcuts } from '../ui/keyboard-shortcuts.ts';
import { onPaletteOpen } from './command-palette.ts';
import { OpenPalette } from './open-palette.tsx';

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
