import { type ReactNode, useState } from 'react';
import { listShopImports, undoShopImport } from '../../../contract/imports/imports.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { kindNouns } from '../../../domain/imports/import-kinds.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { useAction, useOperation, usePreview } from '../../api/queries.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { PreviewedActionDialog } from '../../ui/forms/previewed-action-dialog.tsx';

type ListedImport = OutputOf<typeof listShopImports>['imports'][number];

/** Recent imports, each with its undo. */
export function RecentImports(): ReactNode {
  const list = useOperation(listShopImports, {});
  const [asked, setAsked] = useState<ListedImport>();
  return (
    <section className="card p-4">
      <h2 className="font-semibold">Recent imports</h2>
      <QueryBoundary query={list} rows={2}>
        {({ imports }) =>
          imports.length === 0 ? (
            <p className="mt-1 text-ink-soft">No imports yet.</p>
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {imports.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <span className="min-w-0 wrap-anywhere">
                    {one.file}
                    <span className="block text-sm text-ink-soft">
                      <Time at={one.importedAt} />: {pluralise(one.new, `new ${kindNouns[one.kind]}`)}, {one.changed}{' '}
                      changed
                    </span>
                  </span>
                  {one.undoneAt === null ? (
                    <button type="button" className="button" onClick={() => setAsked(one)}>
                      Undo<span className="sr-only"> import of {one.file}</span>
                    </button>
                  ) : (
                    <span className="badge badge-plain">Undone</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {asked && <UndoDialog of={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function UndoDialog({ of: { id, file }, onClose }: { readonly of: ListedImport; readonly onClose: () => void }) {
  return (
    <PreviewedActionDialog
      preview={usePreview(undoShopImport)}
      action={useAction(undoShopImport)}
      title={`Undo import of ${file}?`}
      input={{ id }}
      isTyped={false}
      submitLabel="Continue"
      isDanger
      confirm={({ output: { kind, deleted, restored, kept } }) => ({
        label: 'Undo import',
        isDanger: true,
        above: (
          <div className="mb-3">
            <p>
              Deletes {pluralise(deleted, kindNouns[kind])} and restores {restored}.
            </p>
            {kept.length > 0 && (
              <div className="mt-3 rounded-control bg-warn-tint px-4 py-3 text-warn">
                <p>{kept.length} can’t be undone:</p>
                <ul className="list-inside list-disc">
                  {kept.slice(0, 50).map((one, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: subscribers have no name of their own here
                    <li key={index}>
                      {one.id}. {one.reason}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        ),
        noEmail: <p>No email will be sent.</p>,
      })}
      onDone={({ kind, deleted, restored }) =>
        notify(`${pluralise(deleted, kindNouns[kind])} deleted, ${restored} restored.`)
      }
      onClose={onClose}
    >
      <p>
        We’ll delete what the import created, and restore what it changed. Products published or changed since then
        stay, and so do promo codes that were used.
      </p>
    </PreviewedActionDialog>
  );
}
