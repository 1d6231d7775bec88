import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { bottomBarAttribute } from '../../../ui/use-bottom-offset.ts';

interface SaveBarProps {
  readonly text: string;
  /** Warnings about unusual prices, which are confirmed before they are saved. */
  readonly warnings: readonly string[];
  readonly isPending: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** The bar at the bottom edge that saves all changed cells. */
export function SaveBar({ text, warnings, isPending, onSave, onDiscard }: SaveBarProps): ReactNode {
  const all = warnings.join('\n');
  // Other prices are confirmed separately.
  const [asked, setAsked] = useState('');
  const isAsking = all !== '' && asked === all;
  return (
    <section
      aria-label="Changes"
      {...bottomBarAttribute}
      className="sticky bottom-16 z-20 mt-3 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-3 md:bottom-0"
    >
      {/* The button is elsewhere than 'Save', so that a double click does not confirm. */}
      {isAsking && (
        <Notice role="alert" className="w-full" lines={warnings}>
          <Button className="mt-2" disabled={isPending} onClick={onSave}>
            Save anyway
          </Button>
        </Notice>
      )}
      <p role="status" className="mr-auto font-medium">
        {text}
      </p>
      <Button disabled={isPending} onClick={onDiscard}>
        Discard
      </Button>
      <Button
        variant="primary"
        disabled={isPending || isAsking}
        onClick={() => (all === '' ? onSave() : setAsked(all))}
      >
        Save
      </Button>
    </section>
  );
}
