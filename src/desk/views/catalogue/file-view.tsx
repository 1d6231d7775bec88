import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  exportProducts,
  type ImportPlan,
  importProducts,
  previewImport,
} from '../../../contract/catalogue/product-files.ts';
import { listShopImports } from '../../../contract/imports/imports.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { callApi, downloadFile } from '../../api/api-client.ts';
import { refetchAfterChange, useOperation } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RefusedFile } from '../../ui/feedback/notice.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { FileButton } from '../../ui/forms/fields/file-button.tsx';
import { useFileTask } from '../../ui/imports/use-file-task.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { RecentImports } from '../imports/recent-imports.tsx';

interface Chosen {
  readonly file: File;
  readonly plan: ImportPlan;
}

/** Export and import of the whole catalogue as a file, with a dry run before the import. */
export default function FileView(): ReactNode {
  const client = useQueryClient();
  const mayImport = useMay()('products:import');
  const [chosen, setChosen] = useState<Chosen>();
  const { isBusy, progress, run } = useFileTask();
  const compare = (file: File) =>
    run(`Comparing ${file.name} with the catalogue…`, async () => {
      setChosen({ file, plan: await callApi(previewImport, {}, { file }) });
    });
  const apply = ({ file, plan }: Chosen) =>
    run('Importing products…', async () => {
      const { imported } = await callApi(importProducts, { seen: plan.seen, name: file.name.slice(0, 200) }, { file });
      setChosen(undefined);
      await refetchAfterChange(client);
      notify(`${pluralise(imported, 'product')} imported.`);
    });
  const save = (format: 'json' | 'csv') =>
    run('Exporting products…', async () => {
      saveFile(await downloadFile(exportProducts, { format }), `products.${format}`);
    });
  return (
    <Page title="Import and export" actions={<ButtonLink href="/products">All products</ButtonLink>}>
      <div className="grid max-w-4xl gap-6">
        <section className="card p-4">
          <h2 className="font-semibold">Export</h2>
          <p className="mt-1 text-ink-soft">
            Download all products, including drafts and archived ones. You can edit the file and import it again. The
            CSV file is for spreadsheets.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button disabled={isBusy} onClick={() => void save('json')}>
              Export products
            </Button>
            <Button disabled={isBusy} onClick={() => void save('csv')}>
              Export CSV
            </Button>
          </div>
          {!mayImport && progress}
        </section>
        {mayImport && (
          <section className="card p-4">
            <h2 className="font-semibold">Import</h2>
            <p className="mt-1 text-ink-soft">
              You’ll see the changes first. Products that aren’t in the file stay unchanged, and nothing is deleted. For
              a CSV file or another shop’s file, use <TextLink href="/import">Import from another shop</TextLink>.
            </p>
            <FileButton
              className="mt-3"
              accept="application/json,.json"
              isBusy={isBusy}
              onChoose={([file]) => file && void compare(file)}
            >
              Choose a file
            </FileButton>
            {progress}
            {chosen && (
              <Plan
                chosen={chosen}
                isBusy={isBusy}
                onApply={() => void apply(chosen)}
                onCancel={() => setChosen(undefined)}
              />
            )}
          </section>
        )}
        {mayImport && <RecentFiles />}
      </div>
    </Page>
  );
}

function RecentFiles(): ReactNode {
  return <RecentImports query={useOperation(listShopImports, {})} />;
}

interface PlanProps {
  readonly chosen: Chosen;
  readonly isBusy: boolean;
  readonly onApply: () => void;
  readonly onCancel: () => void;
}

function Plan({ chosen: { file, plan }, isBusy, onApply, onCancel }: PlanProps): ReactNode {
  const { changes, more, changed, unchanged, errors } = plan;
  if (errors.length > 0) return <RefusedFile name={file.name} errors={errors} />;
  return (
    <div className="mt-4">
      <p className="font-semibold">
        {changed === 0
          ? `${file.name} changes nothing: your catalogue already matches it.`
          : `${file.name}: ${formatCount(changed)} to change, ${formatCount(unchanged)} unchanged.`}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {changes.map(({ id, name, isNew, differences, priceWarning }) => (
          <li key={id} className="py-2">
            <strong>{name}</strong> <span className="text-ink-soft">{id}</span>{' '}
            {isNew && <span className="badge">new</span>}
            <ul className="mt-1 text-sm">
              {differences.map(({ what, was, is }) => (
                <li key={`${what} ${was} ${is}`} className="wrap-anywhere">
                  {what}
                  {was !== null && (
                    <>
                      {' '}
                      <del className="text-ink-soft">{was}</del>
                    </>
                  )}
                  {is !== null && (
                    <>
                      {' '}
                      <ins className="bg-tint no-underline">{is}</ins>
                    </>
                  )}
                </li>
              ))}
            </ul>
            {priceWarning && (
              <p className="mt-1 rounded-control bg-warn-tint px-2 py-1 text-sm text-warn">{priceWarning}</p>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-soft">And {formatCount(more)} more.</p>}
      {changed > 0 && (
        <div className="mt-4 flex gap-2">
          <Button variant="primary" disabled={isBusy} onClick={onApply}>
            Import products
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      )}
    </div>
  );
}
