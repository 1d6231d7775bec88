import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../../web/ui/dom/is-focus-lost.ts';

interface LockedProps {
  readonly isLocked: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Disables fields while a change is saved, since success navigates elsewhere. After a failure they are enabled again
 * and the focus returns.
 */
export function DisabledWhileSaving({ isLocked, className, children }: LockedProps): ReactNode {
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    // A just disabled element keeps the focus until the next frame.
    if (isLocked) last.current = document.activeElement;
    else if (last.current instanceof HTMLElement && isFocusLost()) last.current.focus({ preventScroll: true });
  }, [isLocked]);
  return (
    <fieldset disabled={isLocked} className={className}>
      {children}
    </fieldset>
  );
}
