import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { type Region, type RoomSize, roomSizes } from '../../../contract/catalogue/product.ts';
import {
  applyShopImport,
  maxImportBytes,
  previewShopImport,
  type ShopImportPlan,
} from '../../../contract/imports/imports.ts';
import type { InputOf } from '../../../contract/shared/operation.ts';
import { kindNouns } from '../../../domain/imports/import-kinds.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { callApi } from '../../api/api-client.ts';
import { errorMessage } from '../../api/desk-error.ts';
import { invalidateQueries } from '../../api/queries.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { Labelled } from '../../ui/forms/field.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { Page } from '../../ui/page.tsx';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { ColumnsForm } from './columns-form.tsx';
import { PlanLines } from './plan-lines.tsx';
import { RecentImports } from './recent-imports.tsx';

type Reading = InputOf<typeof previewShopImport>;

interface Chosen {
  readonly file: File;
  readonly plan: ShopImportPlan;
  /** How the plan was read: what is applied is read the same way. */
  readonly reading: Reading;
}

const decimals = [
  ['auto', 'As the file shows'],
  ['point', 'Point: 1,234.50'],
  ['comma', 'Comma: 1.234,50'],
] as const;

/** Import of a file from another shop: a plan first, then everything at once, then an undo. */
export default function ImportView(): ReactNode {
  const client = useQueryClient();
  const isHere = useIsMounted();
  const [chosen, setChosen] = useState<Chosen>();
  const [reading, setReading] = useState<Reading>({ decimals: 'auto', region: 'uk-eu', roomSize: 'medium' });
  const [doing, setDoing] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  async function run(what: string, work: () => Promise<void>): Promise<void> {
    setDoing(what);
    setTrouble(undefined);
    await work().catch((error: unknown) => (isHere() ? setTrouble : notify)(errorMessage(error)));
    setDoing(undefined);
  }
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
      await invalidateQueries(client, ['products', 'newsletter', 'promotions', 'imports']);
      notify(`${pluralise(done.new, kindNouns[done.kind])} added, ${done.changed} changed.`);
    });
  /** A change of an option reads the chosen file again; the columns belong to that file. */
  const choose = (part: Partial<Reading>) => {
    const how = { ...reading, ...part };
    if (chosen) void read(chosen.file, how);
    else setReading(how);
  };
  const options = (
    <div className="mt-4 grid gap-3 sm:grid-cols-3">
      <Labelled label="Range and currency">
        {(described) => (
          <select
            className="input"
            {...described}
            value={reading.region}
            onChange={({ target }) => choose({ region: target.value as Region })}
          >
            <option value="uk-eu">UK & EU, in pounds</option>
            <option value="us-only">US, in dollars</option>
          </select>
        )}
      </Labelled>
      <Labelled label="Room size of new products">
        {(described) => (
          <select
            className="input"
            {...described}
            value={reading.roomSize}
            onChange={({ target }) => choose({ roomSize: target.value as RoomSize })}
          >
            {roomSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="Decimal mark of amounts">
        {(described) => (
          <select
            className="input"
            {...described}
            value={reading.decimals}
            onChange={({ target }) => choose({ decimals: target.value as NonNullable<Reading['decimals']> })}
          >
            {decimals.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </div>
  );
  return (
    <Page
      title="Import from another shop"
      actions={
        <Link href="/products" className="button">
          All products
        </Link>
      }
    >
      <div className="grid max-w-4xl gap-6">
        <FileDrop
          title="File"
          hint="Drop a file here or choose one: products, customers or discount codes exported by Shopify, WooCommerce or Square as CSV, or any CSV or JSON with names and prices. Nothing is saved until you confirm."
          isBusy={doing !== undefined}
          onChoose={(file) => {
            const { columns: _, ...rest } = reading;
            void read(file, rest);
          }}
        >
          {options}
          <p role="status" className="mt-2 text-ink-soft">
            {doing}
          </p>
          {trouble && (
            <p role="alert" className="mt-2 text-danger">
              {trouble}
            </p>
          )}
          {chosen && chosen.plan.errors.length > 0 && <Refusal chosen={chosen} />}
          {chosen?.plan.columns && (
            <ColumnsForm
              key={`${chosen.file.name} ${chosen.plan.columns.mapping}`}
              kind={chosen.plan.kind}
              columns={chosen.plan.columns}
              isBusy={doing !== undefined}
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
            <PlanLines plan={chosen.plan} />
            <div className="mt-4 flex flex-wrap gap-2">
              {chosen.plan.totals.new + chosen.plan.totals.changed > 0 && (
                <button
                  type="button"
                  className="button-primary"
                  disabled={doing !== undefined}
                  onClick={() => void apply(chosen)}
                >
                  Import {pluralise(chosen.plan.totals.new + chosen.plan.totals.changed, kindNouns[chosen.plan.kind])}
                </button>
              )}
              <button type="button" className="button" onClick={() => setChosen(undefined)}>
                Cancel
              </button>
            </div>
          </section>
        )}
        <RecentImports />
      </div>
    </Page>
  );
}

function Refusal({ chosen: { file, plan } }: { readonly chosen: Chosen }): ReactNode {
  return (
    <div role="alert" className="mt-4 rounded-control bg-danger-tint p-4 text-danger">
      <p className="font-semibold">{file.name} can’t be imported yet. Nothing was changed.</p>
      <ul className="mt-2 list-inside list-disc wrap-anywhere">
        {plan.errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  );
}
