import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../../web/ui/is-focus-lost.ts';

interface LockedProps {
  readonly isLocked: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Fields that hold still while what they say is on its way, since whoever is answered is led elsewhere. Where it was
 * refused they are typed into again, and what had the focus has it.
 */
export function DisabledWhileSaving({ isLocked, className, children }: LockedProps): ReactNode {
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    // Locked just now it still has the focus, which falls with the next frame.
    if (isLocked) last.current = document.activeElement;
    else if (last.current instanceof HTMLElement && isFocusLost()) last.current.focus({ preventScroll: true });
  }, [isLocked]);
  return (
    <fieldset disabled={isLocked} className={className}>
      {children}
    </fieldset>
  );
}
