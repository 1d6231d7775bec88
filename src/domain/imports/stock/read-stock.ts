import { maxSlugLength, slugOf } from '../../catalogue/slug-of.ts';
import { oneLine } from '../clean-text.ts';
import { cellReader, type Mapping, noColumn, normaliseHeading } from '../headings.ts';
import type { SkippedRow } from '../products/imported-product.ts';
import { cleanCell, isFormula, isMangled, type Table } from '../table.ts';
import { mayBeLocation, type StockRole } from './stock-columns.ts';

/** Units of a product in all its locations. */
export interface ImportedStock {
  readonly line: number;
  readonly name: string;
  /** Undefined if the file has none that a product can be found by. */
  readonly sku: string | undefined;
  /** Ids that the product may have here, best first. */
  readonly ids: readonly string[];
  readonly count: number;
  /** Units of each location; empty if the file names none. */
  readonly locations: readonly (readonly [name: string, units: number])[];
}

interface ReadStock {
  readonly stock: readonly ImportedStock[];
  readonly skipped: readonly SkippedRow[];
  readonly notes: readonly string[];
  readonly errors: readonly string[];
}

/** Most units of a product. */
const maxCount = 999_999;

interface Counted {
  line: number;
  name: string;
  sku: string | undefined;
  ids: readonly string[];
  parts: Map<string, number>;
  fault?: string;
}

/**
 * Reads stock by SKU or handle, and adds up the locations of a product. 'not stocked' and an empty cell are no count.
 */
export function readStock({ headings, rows }: Table, mapping: Mapping<StockRole>): ReadStock {
  const used = new Set<number>(Object.values(mapping));
  const ofLocation = headings.flatMap((heading, index) =>
    used.has(index) || !mayBeLocation(normaliseHeading(heading)) ? [] : [[oneLine(heading, 60), index] as const],
  );
  const countRole = mapping.available === undefined ? 'onHand' : 'available';
  const hasCount = mapping[countRole] !== undefined;
  const errors = [
    ...(mapping.sku === undefined && mapping.handle === undefined ? [noColumn('SKU or handle')] : []),
    ...(hasCount || ofLocation.length > 0 ? [] : [noColumn('stock')]),
  ];
  if (errors.length > 0) return { stock: [], skipped: [], notes: [], errors };
  const cell = cellReader(mapping);
  const skipped: SkippedRow[] = [];
  const found = new Map<string, Counted>();
  for (const row of rows) {
    const name = oneLine(cell(row, 'name') ?? cell(row, 'handle') ?? cell(row, 'sku') ?? '', 200);
    const handle = usable(cell(row, 'handle'));
    const sku = usable(cell(row, 'sku'))?.replaceAll(/\s+/g, ' ');
    const values = (['option1', 'option2', 'option3'] as const).flatMap((role) => cell(row, role) ?? []);
    const options = values.filter((value) => !/^default( title)?$/i.test(value));
    if (sku === undefined && handle === undefined) {
      skipped.push({ line: row.line, name, reason: 'has neither a SKU nor a handle that can be read' });
      continue;
    }
    const key = handle === undefined ? `sku ${sku}` : JSON.stringify([handle, options]);
    const one: Counted = found.get(key) ?? {
      line: row.line,
      name: shownName(name, options),
      sku,
      ids: idsOf(handle, options),
      parts: new Map(),
    };
    found.set(key, one);
    const cells = hasCount
      ? [[oneLine(cell(row, 'location') ?? '', 60), cell(row, countRole)] as const]
      : ofLocation.map(([location, index]) => [location, cleanCell(row.cells[index])] as const);
    for (const [location, text] of cells) {
      const units = readUnits(text);
      if (units === 'fault') one.fault = `has a stock that is not a whole number, ‘${oneLine(text ?? '', 40)}’`;
      else if (units === undefined) continue;
      else if (one.parts.has(location)) one.fault = `is repeated in line ${row.line} for the same location`;
      else one.parts.set(location, units);
    }
  }
  const stock = [...found.values()].flatMap(({ parts, fault, ...one }): readonly ImportedStock[] => {
    const sum = [...parts.values()].reduce((total, units) => total + units, 0);
    const reason =
      fault ??
      (parts.size === 0 ? 'is not stocked at any location' : sum > maxCount ? 'has too many units' : undefined);
    if (reason !== undefined) {
      skipped.push({ line: one.line, name: one.name, reason });
      return [];
    }
    return [{ ...one, count: Math.max(0, sum), locations: [...parts].filter(([name]) => name !== '') }];
  });
  return { stock, skipped, notes: notesOf(stock, hasCount ? countRole : 'available'), errors };
}

function notesOf(stock: readonly ImportedStock[], countRole: 'available' | 'onHand'): readonly string[] {
  const places = [...new Set(stock.flatMap(({ locations }) => locations.map(([name]) => name)))];
  return [
    ...(places.length > 1
      ? [`Units at ${places.length} locations are added up: ${places.slice(0, 10).join(', ')}.`]
      : []),
    ...(countRole === 'onHand'
      ? ['Units on hand include orders that are not dispatched yet: dispatch or cancel these orders first.']
      : []),
  ];
}

/** A code that neither a spreadsheet nor a formula has changed. */
const usable = (text: string | undefined) =>
  text === undefined || isMangled(text) || isFormula(text) ? undefined : text.slice(0, 200);

const shownName = (name: string, options: readonly string[]) =>
  options.length === 0 ? name : `${name} (${oneLine(options.join(', '), 80)})`;

/** Ids that the import of products gives: the handle, for one of several variants with its options. */
function idsOf(handle: string | undefined, options: readonly string[]): readonly string[] {
  const slug = slugOf(handle ?? '').slice(0, maxSlugLength);
  if (slug === '') return [];
  const suffix = options.length === 0 ? '' : slugOf(options.join(' ')).slice(0, 40);
  const long = suffix === '' ? slug : `${slug.slice(0, maxSlugLength - suffix.length - 1)}-${suffix}`;
  return [...new Set([long, slug])].map((id) => id.replaceAll(/-{2,}/g, '-').replace(/-$/, ''));
}

function readUnits(text: string | undefined): number | 'fault' | undefined {
  if (text === undefined || /^(not stocked|nicht vorrätig|non stocké|-)$/i.test(text)) return undefined;
  return /^-?\d{1,9}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : 'fault';
}
