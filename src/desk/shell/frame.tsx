import type { ReactNode, Ref } from 'react';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import { BottomNavigation, SideNavigation } from './navigation.tsx';

interface FrameProps {
  readonly me: CurrentStaff;
  readonly main?: Ref<HTMLElement>;
  readonly children: ReactNode;
  /** Overlay above every view. */
  readonly over?: ReactNode;
}

/** Layout of every view: navigation at the side of wide screens, at the bottom on phones. */
export function Frame({ me, main, children, over }: FrameProps): ReactNode {
  return (
    <div className="flex min-h-dvh">
      <SideNavigation me={me} />
      <main ref={main} tabIndex={-1} className="min-w-0 flex-1 pb-20 md:pb-0">
        {children}
      </main>
      <BottomNavigation me={me} />
      {over}
    </div>
  );
}
