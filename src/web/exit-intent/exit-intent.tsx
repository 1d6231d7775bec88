import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fetchOptional } from '../optional-code.ts';

type Dialog = ComponentType<{ readonly onClose: () => void }>;

/** Opens the exit-intent dialog. Its code loads when the pointer first leaves the window at the top. */
export function ExitIntent(): ReactNode {
  const [Dialog, setDialog] = useState<Dialog>();
  useEffect(() => {
    const onMouseOut = async ({ relatedTarget, clientY }: MouseEvent) => {
      if (relatedTarget || clientY > 0) return;
      const code = await fetchOptional(() => import('./exit-dialog.tsx'));
      if (code?.claimOpening()) setDialog(() => code.ExitDialog);
    };
    const watch = new AbortController();
    for (const type of ['mouseout', 'mouseleave'] as const) document.addEventListener(type, onMouseOut, watch);
    return () => watch.abort();
  }, []);
  return Dialog && <Dialog onClose={() => setDialog(undefined)} />;
}
