import type { ReactNode } from 'react';
import { cancelShopImport, type listShopImports } from '../../../contract/imports/imports.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { kindNouns } from '../../../domain/imports/import-kinds.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { useAction } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { notifyError } from '../../ui/feedback/notifications.tsx';

export type ListedImport = OutputOf<typeof listShopImports>['imports'][number];

const verbs = { saving: 'Imported', cancelled: 'Cancelling, still to do:', undoing: 'Undoing, still to do:' } as const;

/** Progress of an import, its cancellation or its undo. */
export function ImportProgress({ of: one }: { readonly of: ListedImport }): ReactNode {
  const { id, file, state, saved, total, kind } = one;
  const cancel = useAction(cancelShopImport);
  if (state === 'done') return null;
  return (
    <div className="grid gap-1">
      <progress className="w-full" max={Math.max(total, saved)} value={saved} aria-label={`Progress of ${file}`} />
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <span>
          {verbs[state]} {formatCount(saved)} of {pluralise(Math.max(total, saved), kindNouns[kind])}
        </span>
        {state === 'saving' && (
          <Button disabled={cancel.isPending} onClick={() => cancel.mutate({ id }, { onError: notifyError })}>
            Cancel import<span className="sr-only"> of {file}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
