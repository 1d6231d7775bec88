import type { PlannedImportLine } from '../../contract/imports/imports.ts';
import type { Mapping } from '../../domain/imports/headings.ts';
import type { SkippedRow } from '../../domain/imports/products/imported-product.ts';
import { type ImportedStock, readStock } from '../../domain/imports/stock/read-stock.ts';
import type { StockRole } from '../../domain/imports/stock/stock-columns.ts';
import type { Table } from '../../domain/imports/table.ts';
import { listProducts, lockProduct, type StoredProduct } from '../store/catalogue/products.ts';
import { saveCells } from '../store/catalogue/save-cells.ts';
import type { Database } from '../store/engine/database.ts';
import type { NewShopImportEntry } from '../store/imports/shop-imports.ts';
import { describeSkipped, inFileOrder, type KindPlan, refusedPlan, type SaveContext } from './kind-plan.ts';

interface Planned {
  readonly from: ImportedStock;
  readonly before: StoredProduct;
}

/** State of a product's stock, as text. */
export const versionOfStock = ({ inStock, stockLeft }: Pick<StoredProduct, 'inStock' | 'stockLeft'>): string =>
  stockLeft === undefined ? String(inStock) : String(stockLeft);

/** Plans stock of products that are here, found by SKU and then by handle. */
export async function planStock(
  db: Database,
  { table, mapping }: { readonly table: Table; readonly mapping: Mapping<StockRole> },
): Promise<KindPlan> {
  const { stock, skipped, notes, errors } = readStock(table, mapping);
  if (errors.length > 0) return refusedPlan(errors);
  const { planned, left, unchanged } = match(stock, await listProducts(db));
  // In one sequence for all transactions, so that they cannot wait for one another.
  const sorted = planned.toSorted((one, other) => (one.before.id < other.before.id ? -1 : 1));
  return {
    lines: inFileOrder([...planned.map(describe), ...[...skipped, ...left].map(describeSkipped)]),
    unchanged,
    count: planned.length,
    size: 50,
    notes: [...notes, ...(planned.length > 0 ? ['From then on, the shop tracks the stock of these products.'] : [])],
    errors: [],
    basis: planned.map(({ from, before }) => `${before.id} ${versionOfStock(before)} ${from.count}`),
    save: (context) => save(sorted, context),
  };
}

function match(stock: readonly ImportedStock[], products: readonly StoredProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const bySku = Map.groupBy(products, ({ sku }) => sku);
  const lineOf = new Map<string, number>();
  const planned: Planned[] = [];
  const left: SkippedRow[] = [];
  let unchanged = 0;
  for (const from of stock) {
    const same = from.sku === undefined ? [] : (bySku.get(from.sku) ?? []);
    const byHandle = from.ids.flatMap((id) => byId.get(id) ?? []);
    const before = same.length === 1 ? same[0] : byHandle[0];
    const skip = (reason: string) => left.push({ line: from.line, name: from.name, reason });
    if (same.length > 1 && !before) skip(`has a SKU of ${same.length} products here`);
    else if (!before) skip('is not among the products here: import products first');
    else if (lineOf.has(before.id)) skip(`is the same product as line ${lineOf.get(before.id)}, ‘${before.id}’`);
    else {
      lineOf.set(before.id, from.line);
      if (before.stockLeft === from.count) unchanged += 1;
      else planned.push({ from, before });
    }
  }
  return { planned, left, unchanged };
}

function describe({ from: { line, count, locations }, before }: Planned): PlannedImportLine {
  const places = locations.map(([name, units]) => `${name} ${units}`).join(', ');
  const now = before.stockLeft === undefined ? 'not tracked' : String(before.stockLeft);
  return {
    ...{ line, id: before.id, name: before.name, outcome: 'changed', priceWarning: null },
    details: [`stock ${now} → ${count}${locations.length > 1 ? ` (${places})` : ''}`],
  };
}

async function save(
  planned: readonly Planned[],
  { tx, now, from, to }: SaveContext,
): Promise<readonly NewShopImportEntry[] | undefined> {
  const changes = [];
  for (const {
    from: { count },
    before,
  } of planned.slice(from, to)) {
    const present = await lockProduct(tx, before.id);
    if (!present || versionOfStock(present) !== versionOfStock(before)) return undefined;
    changes.push({ before: present, after: { ...present, inStock: true, stockLeft: count } });
  }
  await saveCells(tx, changes, now, 'import');
  return changes.map(({ before: { inStock, stockLeft = null }, after }) => {
    const former = JSON.stringify({ inStock, stockLeft });
    return { kind: 'stock', subject: after.id, former, version: versionOfStock(after) };
  });
}
