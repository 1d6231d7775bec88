import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { hasFocusFallen } from '../../../web/ui/has-focus-fallen.ts';

interface InPlace {
  readonly isOpen: boolean;
  /** For the button that opens it, which has the focus again once it closes. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  setOpen(isOpen: boolean): void;
}

/** A form that stands where the button stood that opened it. */
export function useInPlace(): InPlace {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && hasFocusFallen()) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, setOpen };
}
