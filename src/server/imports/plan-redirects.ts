import type { PlannedImportLine } from '../../contract/imports/imports.ts';
import { oneLine } from '../../domain/imports/clean-text.ts';
import { cellReader, type Mapping, missingColumns } from '../../domain/imports/headings.ts';
import type { SkippedRow } from '../../domain/imports/products/imported-product.ts';
import type { RedirectRole } from '../../domain/imports/redirects/redirect-columns.ts';
import type { Table } from '../../domain/imports/table.ts';
import { isElsewhere, lastTarget, parseRedirectFrom, parseRedirectTo } from '../../domain/redirects/redirect.ts';
import type { Database } from '../store/engine/database.ts';
import type { NewShopImportEntry } from '../store/imports/shop-imports.ts';
import { findRedirect, type Redirect, readRedirects, saveRedirects } from '../store/redirects/redirects.ts';
import { describeSkipped, inFileOrder, type KindPlan, refusedPlan, type SaveContext } from './kind-plan.ts';

interface RedirectsFile {
  readonly table: Table;
  readonly mapping: Mapping<RedirectRole>;
  /** Origin of this shop. */
  readonly origin: string;
}

interface Planned extends Redirect {
  readonly line: number;
  readonly before: string | undefined;
}

/** Plans redirects of former addresses. One that leads to another site, or back to itself, is skipped. */
export async function planRedirects(db: Database, { table, mapping, origin }: RedirectsFile): Promise<KindPlan> {
  const errors = missingColumns(mapping, { from: 'old path', to: 'new path' });
  if (errors.length > 0) return refusedPlan(errors);
  const cell = cellReader(mapping);
  const stored = await readRedirects(db);
  const skipped: SkippedRow[] = [];
  const read = new Map<string, Planned>();
  for (const row of table.rows) {
    const { line } = row;
    const [old, next] = [cell(row, 'from') ?? '', cell(row, 'to') ?? ''];
    const skip = (reason: string) => skipped.push({ line, name: oneLine(old, 200), reason });
    const path = parseRedirectFrom(old);
    const ownHosts = [origin, old].flatMap((text) => URL.parse(text)?.host ?? []);
    const target = parseRedirectTo(next, ownHosts);
    const earlier = path.ok ? read.get(path.value) : undefined;
    if (!path.ok) skip(`has an old path that ${path.reason}`);
    else if (!target.ok) skip(`has a new path that ${target.reason}`);
    else if (isElsewhere(target.value))
      skip(`leads to another site, ${oneLine(target.value, 80)}: add it under Redirects`);
    else if (earlier) skip(`has the same old path as line ${earlier.line}`);
    else read.set(path.value, { line, path: path.value, target: target.value, before: stored.get(path.value) });
  }
  const find = (path: string) => read.get(path)?.target ?? stored.get(path);
  const sound = [...read.values()].filter(({ line, path }) => {
    const isSound = lastTarget(path, find) !== undefined;
    if (!isSound)
      skipped.push({ line, name: path, reason: 'leads back to itself, or through more than ten redirects' });
    return isSound;
  });
  const planned = sound.filter(({ target, before }) => target !== before);
  return {
    lines: inFileOrder([...planned.map(describe), ...skipped.map(describeSkipped)]),
    unchanged: sound.length - planned.length,
    count: planned.length,
    size: 200,
    notes: ['A redirect works where this shop has no page. Pages of this shop always come first.'],
    errors: [],
    basis: planned.map(({ path, before = '' }) => `${path} ${before}`),
    save: (context) => save(planned, context),
  };
}

function describe({ line, path, target, before }: Planned): PlannedImportLine {
  return {
    ...{ line, id: '', name: path, outcome: before === undefined ? 'new' : 'changed', priceWarning: null },
    details: [before === undefined ? `→ ${target}` : `${before} → ${target}`],
  };
}

async function save(
  all: readonly Planned[],
  { tx, now, from, to }: SaveContext,
): Promise<readonly NewShopImportEntry[] | undefined> {
  const planned = all.slice(from, to);
  for (const { path, before } of planned) {
    if ((await findRedirect(tx, path)) !== before) return undefined;
  }
  await saveRedirects(
    tx,
    planned.map(({ path, target }) => ({ path, target })),
    now,
  );
  return planned.map(({ path, target, before = null }) => {
    return { kind: 'redirect', subject: path, former: before, version: target };
  });
}
