import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  applyShopImport,
  listShopImports,
  maxImportBytes,
  previewShopImport,
  type ShopImportPlan,
} from '../../../contract/imports/imports.ts';
import type { InputOf } from '../../../contract/shared/operation.ts';
import { kindNouns } from '../../../domain/imports/import-kinds.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { callApi } from '../../api/api-client.ts';
import { refetchAfterChange, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { regionLabels, roomSizeLabels } from '../../ui/format/product-values.ts';
import { FileDrop } from '../../ui/forms/fields/file-drop.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import { useFileTask } from '../../ui/imports/use-file-task.tsx';
import { Page } from '../../ui/page.tsx';
import { addPictures } from './add-pictures.ts';
import { ColumnsForm } from './columns-form.tsx';
import { ImportProgress } from './import-progress.tsx';
import { PlanLines } from './plan-lines.tsx';
import { RecentImports } from './recent-imports.tsx';

type Reading = InputOf<typeof previewShopImport>;

interface Chosen {
  readonly file: File;
  readonly plan: ShopImportPlan;
  /** How the plan was read: what is applied is read the same way. */
  readonly reading: Reading;
}

const pictureModes = [
  ['none', 'None'],
  ['fetch', 'Fetch from their addresses'],
  ['zip', 'From a ZIP'],
] as const;

const decimals = [
  ['auto', 'As the file shows'],
  ['point', 'Point: 1,234.50'],
  ['comma', 'Comma: 1.234,50'],
] as const;

/** Import of a file from another shop: a plan first, then everything at once, then an undo. */
export default function ImportView(): ReactNode {
  const client = useQueryClient();
  const may = useMay();
  const [chosen, setChosen] = useState<Chosen>();
  const [reading, setReading] = useState<Reading>({
    ...({ decimals: 'auto', region: 'uk-eu', roomSize: 'medium', pictures: 'fetch' } as const),
  });
  const [zip, setZip] = useState<File>();
  const { isBusy, progress, run, setDoing, setTrouble } = useFileTask();
  const recent = useOperation(listShopImports, {}, { every: isBusy ? 1_000 : 5_000 });
  const running = recent.data?.imports.find(({ file, state }) => file === chosen?.file.name && state !== 'done');
  const read = (file: File, how: Reading) =>
    run(`Reading ${file.name}…`, async () => {
      setReading(how);
      if (file.size > maxImportBytes) {
        setChosen(undefined);
        setTrouble(`${file.name} is too large. Limit: ${maxImportBytes / 1024 / 1024} MB.`);
        return;
      }
      setChosen({ file, plan: await callApi(previewShopImport, how, { file }), reading: how });
    });
  const apply = ({ file, plan, reading: how }: Chosen) =>
    run('Importing…', async () => {
      const sent = { ...how, name: file.name.slice(0, 200), seen: plan.seen };
      const done = await callApi(applyShopImport, sent, { file });
      setChosen(undefined);
      await refetchAfterChange(client);
      if (zip && how.pictures === 'zip' && done.kind === 'products') {
        setDoing(`Reading ${zip.name}…`);
        await addPictures(client, done.id, zip);
        setZip(undefined);
      }
      notify(`${pluralise(done.new, kindNouns[done.kind])} added, ${done.changed} changed.`);
    });
  /** A change of an option reads the chosen file again; the columns belong to that file. */
  const choose = (part: Partial<Reading>) => {
    const how = { ...reading, ...part };
    if (chosen) void read(chosen.file, how);
    else setReading(how);
  };
  const options = (
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Range and currency"
        value={reading.region ?? 'uk-eu'}
        options={regionLabels}
        onChange={(region) => choose({ region })}
      />
      <SelectField
        label="Room size of new products"
        value={reading.roomSize ?? 'medium'}
        options={roomSizeLabels}
        onChange={(roomSize) => choose({ roomSize })}
      />
      <SelectField
        label="Decimal mark of amounts"
        value={reading.decimals ?? 'auto'}
        options={decimals}
        onChange={(next) => choose({ decimals: next })}
      />
      <SelectField
        label="Pictures of products"
        value={reading.pictures ?? 'none'}
        options={pictureModes}
        onChange={(pictures) => choose({ pictures })}
      />
      {reading.pictures === 'zip' && (
        <label className="sm:col-span-2">
          <span className="mb-1 block font-medium">ZIP with the pictures</span>
          <input type="file" accept=".zip" className="input" onChange={(event) => setZip(event.target.files?.[0])} />
          <span className="mt-1 block text-sm text-ink-soft">
            Up to 32 MB, with the file names of the export. You can add more ZIPs after the import.
          </span>
        </label>
      )}
    </div>
  );
  return (
    <Page
      title="Import from another shop"
      actions={
        <>
          <ButtonLink href="/products">All products</ButtonLink>
          {may('orders:read') && <ButtonLink href="/imported-orders">Imported orders</ButtonLink>}
          {may('content:write') && <ButtonLink href="/redirects">Redirects</ButtonLink>}
        </>
      }
    >
      <div className="grid max-w-4xl gap-6">
        <FileDrop
          title="File"
          hint="Drop a file here or choose one: products, stock, orders, customers, discount codes or redirects exported by Shopify, WooCommerce or Square as CSV, or any CSV or JSON with column names. Nothing is saved until you confirm."
          isBusy={isBusy}
          onChoose={(file) => {
            const { columns: _, ...rest } = reading;
            void read(file, rest);
          }}
        >
          {options}
          {progress}
          {chosen && chosen.plan.errors.length > 0 && (
            <Notice
              tone="danger"
              role="alert"
              className="mt-4"
              title={`${chosen.file.name} can’t be imported yet. Nothing was changed.`}
              lines={chosen.plan.errors}
            />
          )}
          {chosen?.plan.columns && (
            <ColumnsForm
              key={`${chosen.file.name} ${chosen.plan.columns.mapping}`}
              kind={chosen.plan.kind}
              columns={chosen.plan.columns}
              isBusy={isBusy}
              isOpen={chosen.plan.columns.origin === 'guessed' || chosen.plan.errors.length > 0}
              onApply={(columns) => choose({ columns })}
            />
          )}
        </FileDrop>
        {chosen && chosen.plan.errors.length === 0 && (
          <section className="card p-4">
            <h2 className="font-semibold">
              Changes from {chosen.file.name} ({chosen.plan.source})
            </h2>
            {running && <ImportProgress of={running} />}
            <PlanLines plan={chosen.plan} />
            <div className="mt-4 flex flex-wrap gap-2">
              {chosen.plan.totals.new + chosen.plan.totals.changed > 0 && (
                <Button variant="primary" disabled={isBusy} onClick={() => void apply(chosen)}>
                  Import {pluralise(chosen.plan.totals.new + chosen.plan.totals.changed, kindNouns[chosen.plan.kind])}
                </Button>
              )}
              {!running && <Button onClick={() => setChosen(undefined)}>Cancel</Button>}
            </div>
          </section>
        )}
        <RecentImports query={recent} />
      </div>
    </Page>
  );
}
