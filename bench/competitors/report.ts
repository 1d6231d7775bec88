import { median } from '../load.ts';
import type { Measured } from './measure.ts';

interface Row {
  readonly title: string;
  readonly of: (one: Measured) => number | undefined;
  readonly digits?: number;
}

const pageRows = (title: string, of: (one: Measured) => Measured['list']): readonly Row[] => [
  { title: `${title}, requests a second`, of: (one) => of(one).perSecond },
  { title: `${title}, p50, ms`, of: (one) => of(one).p50, digits: 1 },
  { title: `${title}, p99, ms`, of: (one) => of(one).p99, digits: 1 },
];

const orderRows = (title: string, of: (one: Measured) => Measured['list']): readonly Row[] => [
  { title: `${title}, accepted a second`, of: (one) => of(one).perSecond },
  { title: `${title}, p50, ms`, of: (one) => of(one).p50, digits: 1 },
  { title: `${title}, p99, ms`, of: (one) => of(one).p99, digits: 1 },
  { title: `${title}, answered 500, %`, of: (one) => of(one).failed * 100, digits: 1 },
];

const visitRows = (title: string, of: (one: Measured) => Measured['visits']['list']): readonly Row[] => [
  { title: `${title}: document, kB`, of: (one) => of(one).document / 1000 },
  { title: `${title}: scripts, kB`, of: (one) => of(one).scripts / 1000 },
  { title: `${title}: everything, kB`, of: (one) => of(one).all / 1000 },
  { title: `${title}: requests`, of: (one) => of(one).requests },
  { title: `${title}: largest paint (LCP), ms`, of: (one) => of(one).lcp },
  { title: `${title}: shifts (CLS)`, of: (one) => of(one).cls, digits: 3 },
  { title: `${title}: blocked (TBT), ms`, of: (one) => of(one).tbt },
];

const rows: readonly Row[] = [
  { title: 'from the command to the first page, s', of: ({ startMs }) => startMs / 1000, digits: 2 },
  { title: 'memory at rest, MB', of: ({ idle }) => idle.shop },
  { title: 'memory after the load, MB', of: ({ loaded }) => loaded.shop },
  { title: 'its database beside it, MB', of: ({ loaded }) => loaded.database },
  ...pageRows('list', ({ list }) => list),
  ...pageRows('product', ({ product }) => product),
  ...orderRows('orders of one customer after another', ({ ordering }) => ordering.one),
  ...orderRows('orders of 16 at a time', ({ ordering }) => ordering.many),
  ...visitRows('phone, list', ({ visits }) => visits.list),
  ...visitRows('phone, product', ({ visits }) => visits.product),
  { title: 'phone, list to thanks: waiting, s', of: ({ bought }) => bought?.seconds, digits: 1 },
  { title: 'phone, list to thanks: requests', of: ({ bought }) => bought?.requests },
  { title: 'phone, list to thanks: kB', of: ({ bought }) => bought && bought.bytes / 1000 },
  { title: 'phone, list to thanks: came there (1: yes)', of: ({ bought }) => Number(bought !== undefined) },
  { title: 'orders of a double press', of: ({ bought }) => bought?.orders },
  { title: 'orders of one that is sent twice at once', of: ({ sentTwice }) => sentTwice },
  { title: 'read without scripts (1: yes)', of: ({ isReadWithoutScript }) => Number(isReadWithoutScript) },
  { title: 'orders answered before an end by kill -9', of: ({ killed }) => killed.answered },
  { title: 'of these lost', of: ({ killed }) => killed.lost },
];

/** A row for each figure, a column for each shop. */
export function comparison(measured: ReadonlyMap<string, readonly Measured[]>): string {
  const names = [...measured.keys()];
  const lines = [`| | ${names.join(' | ')} |`, `|---|${names.map(() => '---:|').join('')}`];
  for (const { title, of, digits = 0 } of rows) {
    const cells = names.map((name) => cell(measured.get(name)?.map(of) ?? [], digits));
    lines.push(`| ${title} | ${cells.join(' | ')} |`);
  }
  return lines.join('\n');
}

function cell(values: readonly (number | undefined)[], digits: number): string {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return 'none';
  const [middle, least, most] = [median(known), Math.min(...known), Math.max(...known)].map((value) =>
    value.toFixed(value > 0 && value < 10 && digits === 0 && !Number.isInteger(value) ? 1 : digits),
  );
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}
