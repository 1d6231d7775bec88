import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listImportPictures, type listShopImports } from '../../../contract/imports/imports.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { useOperation } from '../../api/queries.ts';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { FileButton } from '../../ui/forms/fields/file-button.tsx';
import { useFileTask } from '../../ui/imports/use-file-task.tsx';
import { addPictures } from './add-pictures.ts';

type ListedImport = OutputOf<typeof listShopImports>['imports'][number];

/** Progress of an import's pictures, failed pictures, and a field for a ZIP that brings missing ones. */
export function ImportPictures({ of: { id, file, pictures, undoneAt } }: { readonly of: ListedImport }): ReactNode {
  const { waiting, missing, done, failed } = pictures;
  const [isOpen, setOpen] = useState(false);
  if (waiting + missing + done + failed === 0 || undoneAt !== null) return null;
  const words = [
    `${pluralise(done, 'picture')} added`,
    ...(waiting > 0 ? [`${formatCount(waiting)} waiting`] : []),
    ...(missing > 0 ? [`${formatCount(missing)} missing`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
  ];
  return (
    <div>
      {words.join(', ')}
      {missing + failed > 0 && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            Add missing pictures<span className="sr-only"> of {file}</span>
          </summary>
          {isOpen && <MissingPictures id={id} />}
        </details>
      )}
    </div>
  );
}

function MissingPictures({ id }: { readonly id: string }): ReactNode {
  const client = useQueryClient();
  const { isBusy, progress, run } = useFileTask();
  const send = (zip: File) => run(`Reading ${zip.name}…`, () => addPictures(client, id, zip));
  return (
    <>
      <QueryBoundary query={useOperation(listImportPictures, { id })} rows={1}>
        {({ failed }) => (
          <ul className="mt-2 list-inside list-disc wrap-anywhere">
            {failed.map(({ line, product, source, fault }) => (
              <li key={`${product} ${source}`}>
                Picture of line {line} ({product}): {fault}.
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      <FileButton className="mt-2" accept=".zip" isBusy={isBusy} onChoose={([zip]) => zip && void send(zip)}>
        Choose a ZIP with the pictures
      </FileButton>
      {progress}
    </>
  );
}
