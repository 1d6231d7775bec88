import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

interface VersionConflictProps {
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Someone else has saved the record that a form edits: neither version is overwritten unseen. */
export function VersionConflict({ onTheirs, onMine }: VersionConflictProps): ReactNode {
  return (
    <div role="alert" className="rounded-control bg-warn-tint px-4 py-3 text-warn">
      <p>Someone else has changed this. Your changes are still here.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={onTheirs}>Use theirs</Button>
        <Button onClick={onMine}>Keep mine</Button>
      </div>
    </div>
  );
}
