import { type CellOf, isFormula, type TableRow } from '../table.ts';
import type { Variant } from './group-variants.ts';
import type { ImportedPicture } from './imported-product.ts';
import type { ProductRole } from './product-columns.ts';

/** Pictures of one product that are imported. */
export const maxProductPictures = 10;

/** Longest address or file name of a picture. */
const maxSourceLength = 2_000;

type Cell = CellOf<ProductRole>;

/** Pictures that are read from one cell, which thousands of variants may share. */
const maxCellPictures = 100;

interface FoundPictures {
  readonly pictures: ReadonlyMap<string, ImportedPicture>;
  /** Pictures without a usable address, and more than are read. */
  readonly faulty: number;
  readonly more: number;
}

interface ReadPictures {
  readonly pictures: readonly ImportedPicture[];
  /** What is left out, as sentences. */
  readonly notes: readonly string[];
}

/**
 * Returns a function that reads which pictures a variant has: its own first, then those of all variants by their
 * position. Each cell and each group of rows is read once, so that the time grows with the file only.
 */
export function createPictureReader(cell: Cell): (variant: Pick<Variant, 'row' | 'pictureRows'>) => ReadPictures {
  const ofRow = remember((row: TableRow) => readCell(row, cell(row, 'image'), cell(row, 'imageAlt')));
  const ofRows = remember((rows: readonly TableRow[]) => {
    const position = (row: TableRow) => Number.parseInt(cell(row, 'imagePosition') ?? '', 10) || 0;
    return join(rows.toSorted((one, other) => position(one) - position(other)).map(ofRow));
  });
  return ({ row, pictureRows }) => {
    const own = readCell(row, cell(row, 'variantImage'), undefined);
    const shared = ofRows(pictureRows);
    const first = [...own.pictures.values()].map((one) => shared.pictures.get(one.source) ?? one);
    const chosen = new Map<string, ImportedPicture>(first.map((one) => [one.source, { ...one, line: row.line }]));
    let repeated = 0;
    for (const one of own.pictures.keys()) if (shared.pictures.has(one)) repeated += 1;
    for (const one of shared.pictures.values()) {
      if (chosen.size >= maxProductPictures) break;
      if (!chosen.has(one.source)) chosen.set(one.source, one);
    }
    const pictures = [...chosen.values()].slice(0, maxProductPictures);
    const faulty = own.faulty + shared.faulty;
    const more = own.pictures.size + shared.pictures.size - repeated + own.more + shared.more - pictures.length;
    return {
      pictures,
      notes: [
        ...(faulty > 0 ? [`${faulty} of its pictures have no usable address.`] : []),
        ...(more > 0 ? [`${more} of its pictures are left out: a product gets at most ${maxProductPictures}.`] : []),
      ],
    };
  };
}

function remember<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

function readCell({ line }: TableRow, text: string | undefined, alt: string | undefined): FoundPictures {
  const sources = splitSources(text);
  const usable = sources.filter(isSource);
  const read = usable.slice(0, maxCellPictures);
  const pictures = read.map((source) => ({ line, source, ...(alt !== undefined && { alt }) }));
  return {
    pictures: new Map(pictures.map((one) => [one.source, one])),
    faulty: sources.length - usable.length,
    more: usable.length - read.length,
  };
}

function join(all: readonly FoundPictures[]): FoundPictures {
  const pictures = new Map<string, ImportedPicture>();
  for (const found of all) {
    for (const [source, one] of found.pictures) if (!pictures.has(source)) pictures.set(source, one);
  }
  const sum = (count: (found: FoundPictures) => number) => all.reduce((total, found) => total + count(found), 0);
  return { pictures, faulty: sum(({ faulty }) => faulty), more: sum(({ more }) => more) };
}

/** Addresses may contain commas, so a list of them is split before the next address only. */
function splitSources(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const parts = startsAddress(text) ? splitAddresses(text) : text.split(/[,|;\n]/);
  return parts
    .map((part) => part.trim())
    .map((part) => (/[,|;]$/.test(part) ? part.slice(0, -1).trim() : part))
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('//') ? `https:${part}` : part));
}

const startsAddress = (text: string) => /^(?:[a-z]{1,10}:)?\/\//i.test(text);

function splitAddresses(text: string): readonly string[] {
  const addresses: string[] = [];
  let current = '';
  for (const part of text.split(/([,|;\s])/)) {
    if (current !== '' && startsAddress(part)) {
      addresses.push(current);
      current = '';
    }
    current += part;
  }
  return [...addresses, current];
}

function isSource(source: string): boolean {
  if (source.length > maxSourceLength || isFormula(source)) return false;
  return /^https?:/i.test(source) ? URL.canParse(source) : !/^[a-z][a-z\d+.-]*:/i.test(source);
}

/** Whether a source is an address on the web rather than the name of a file. */
export const isAddress = (source: string) => /^https?:/i.test(source);
