import { type ReactNode, type Ref, useCallback } from 'react';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import { MayOpen } from '../ui/use-may-open.ts';
import { BottomNavigation, SideNavigation } from './navigation.tsx';
import { findView, mayOpen } from './views.ts';

interface FrameProps {
  readonly me: CurrentStaff;
  readonly main?: Ref<HTMLElement>;
  readonly children: ReactNode;
  /** Overlay above every view. */
  readonly over?: ReactNode;
}

/** Layout of every view: navigation at the side of wide screens, at the bottom on phones. */
export function Frame({ me, main, children, over }: FrameProps): ReactNode {
  const mayOpenAddress = useCallback(
    (address: string) => {
      const view = findView(address);
      return view === undefined || mayOpen(me, view);
    },
    [me],
  );
  return (
    <MayOpen value={mayOpenAddress}>
      <div className="flex min-h-dvh">
        <SideNavigation me={me} />
        <main ref={main} tabIndex={-1} className="min-w-0 flex-1 pb-20 md:pb-0">
          {children}
        </main>
        <BottomNavigation me={me} />
        {over}
      </div>
    </MayOpen>
  );
}
