import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../../web/ui/dom/is-focus-lost.ts';

interface InlineForm {
  readonly isOpen: boolean;
  /** Ref of the button that opens it, which regains the focus when it closes. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  setOpen(isOpen: boolean): void;
}

/** A form that replaces the button that opened it. */
export function useInlineForm(): InlineForm {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, setOpen };
}
