import { type CellOf, cleanCell } from './table.ts';

/** A currency at the end of a heading, such as `Price (CAD)`. */
const currencySuffix = /\((gbp|usd|eur|cad|aud|nzd|chf|sek|nok|dkk|pln|czk|jpy|inr|zar|[£$€])\)$/;

/**
 * Normal form of a column heading: exports of other shops, and spreadsheets that saved them, differ in case, in
 * no-break and double spaces, in underscores, and in the currency of a price.
 */
export function normaliseHeading(heading: string): string {
  return heading
    .slice(0, 300)
    .normalize('NFKC')
    .replaceAll(/[\ufeff\u200b]/g, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(currencySuffix, '')
    .trim();
}

/** What a column holds, with its headings in normal form, best first. */
export type ColumnWords<Role extends string> = Readonly<Record<Role, readonly string[]>>;

/** Column of each role, counted from 0. */
export type Mapping<Role extends string> = { readonly [R in Role]?: number };

/** Guesses what each column holds. No column has two roles: the first role that names it takes it. */
export function guessColumns<Role extends string>(
  words: ColumnWords<Role>,
  headings: readonly string[],
): Mapping<Role> {
  const normal = headings.map(normaliseHeading);
  const taken = new Set<number>();
  const pairs = (Object.entries(words) as [Role, readonly string[]][]).flatMap(([role, names]) => {
    const found = names.map((name) => findHeading(normal, name, taken)).find((index) => index >= 0);
    if (found === undefined) return [];
    taken.add(found);
    return [[role, found] as const];
  });
  return Object.fromEntries(pairs) as Mapping<Role>;
}

/** A name that ends in an asterisk stands for every heading that starts with it. */
function findHeading(headings: readonly string[], name: string, taken: ReadonlySet<number>): number {
  const start = name.endsWith('*') ? name.slice(0, -1) : undefined;
  return headings.findIndex(
    (heading, index) => !taken.has(index) && (start === undefined ? heading === name : heading.startsWith(start)),
  );
}

/** Reads the cells of rows by the roles of their columns. */
export function cellReader<Role extends string>(mapping: Mapping<Role>): CellOf<Role> {
  return (row, role) => {
    const index = mapping[role];
    return index === undefined ? undefined : cleanCell(row.cells[index]);
  };
}

export const noColumn = (what: string): string => `There is no column for the ${what}: choose it under Columns.`;

/** Names the columns that a file lacks, in sentences. @param needed what they hold, by role */
export function missingColumns<Role extends string>(
  mapping: Mapping<Role>,
  needed: Readonly<Partial<Record<Role, string>>>,
): readonly string[] {
  const columns = Object.entries(needed) as [Role, string][];
  return columns.filter(([role]) => mapping[role] === undefined).map(([, what]) => noColumn(what));
}

/** Formats a mapping as `name=0;price=3`, for requests, commands and storage. */
export function formatMapping(mapping: Mapping<string>): string {
  return Object.entries(mapping)
    .map(([role, column]) => `${role}=${column}`)
    .join(';');
}

/** Reads a mapping written by `formatMapping`; columns that do not exist are left out. */
export function parseMapping(text: string, columns: number): Mapping<string> {
  const pairs = text.split(';').flatMap((part) => {
    const [role = '', column = ''] = part.split('=');
    return /^\d{1,3}$/.test(column) && Number(column) < columns ? [[role, Number(column)] as const] : [];
  });
  return Object.fromEntries(pairs);
}
