import type { ReactNode } from 'react';
import { isConflict } from '../../../api/desk-error.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { bottomBarAttribute } from '../../../ui/use-bottom-offset.ts';

interface SaveBarProps {
  readonly form: { readonly isChanged: boolean; discard(): void; keepMine(): void };
  readonly save: { readonly isPending: boolean; readonly error: unknown; reset(): void };
}

/** Buttons at the foot of the form of an article or a page. */
export function SaveBar({ form, save }: SaveBarProps): ReactNode {
  const { isChanged } = form;
  return (
    <div
      {...bottomBarAttribute}
      className="sticky bottom-16 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-3 md:bottom-0"
    >
      <SubmitButton disabled={!isChanged || save.isPending}>{save.isPending ? 'Saving…' : 'Save draft'}</SubmitButton>
      {isChanged && (
        <Button
          onClick={() => {
            save.reset();
            form.discard();
          }}
        >
          Discard changes
        </Button>
      )}
      <span role="status" className="text-ink-soft">
        {isChanged ? 'Not saved. Kept in this browser.' : 'All changes saved.'}
      </span>
      <ErrorState error={save.error} />
      {isConflict(save.error) && (
        <Button
          onClick={() => {
            save.reset();
            form.keepMine();
          }}
        >
          Keep mine
        </Button>
      )}
    </div>
  );
}
