import type { ReactNode } from 'react';
import { type listShopImports, undoShopImport } from '../../../contract/imports/imports.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { kindNouns } from '../../../domain/imports/import-kinds.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import type { LoadedProps } from '../../ui/feedback/states.tsx';
import { PreviewedActionDialog } from '../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { ImportedFiles } from '../../ui/imports/imported-files.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { ImportProgress, type ListedImport } from './import-progress.tsx';

interface RecentImportsProps {
  readonly query: LoadedProps<OutputOf<typeof listShopImports>>['query'];
}

/** Recent imports from other shops, each with its progress or its undo. */
export function RecentImports({ query }: RecentImportsProps): ReactNode {
  return (
    <ImportedFiles
      query={query}
      describe={(one) => (
        <>
          {pluralise(one.new, `new ${kindNouns[one.kind]}`)}, {one.changed} changed
          <ImportPictures of={one} />
        </>
      )}
      progress={(one) => (one.state === 'done' ? undefined : <ImportProgress of={one} />)}
      undoDialog={(file, onClose) => <UndoDialog of={file} onClose={onClose} />}
    />
  );
}

function UndoDialog({ of: { id, file }, onClose }: { readonly of: ListedImport; readonly onClose: () => void }) {
  return (
    <PreviewedActionDialog
      contract={undoShopImport}
      title={`Undo import of ${file}?`}
      input={{ id }}
      isTyped={false}
      submitLabel="Continue"
      isDanger
      confirm={({ output: { kind, deleted, restored, kept } }) => ({
        label: 'Undo import',
        above: (
          <div className="mb-3">
            <p>
              Deletes {pluralise(deleted, kindNouns[kind])} and restores {restored}.
            </p>
            {kept.length > 0 && (
              <Notice
                className="mt-3"
                title={`${kept.length} can’t be undone:`}
                lines={[...new Set(kept.slice(0, 50).map((one) => `${one.id}. ${one.reason}`))]}
              />
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
        We’ll delete what the import created, pictures included, and restore what it changed. Products that the file
        added to your shop are archived. Products published or changed since then stay, and so do promo codes that were
        used and stock that changed.
      </p>
    </PreviewedActionDialog>
  );
}
