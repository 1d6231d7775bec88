import { truncate } from '../../domain/shared/text/truncate.ts';
import type { Difference } from './compare-products.ts';

/** Formats a difference, such as 'price £251.00 → £249.00'. */
export function describeDifference({ what, kind, was, is }: Difference): string {
  if (kind === 'remark') return what;
  if (kind === 'value') return `${what} ${was} → ${is}`;
  if (kind === 'entry') return is === null ? `${what} ${quoted(was ?? '')} removed` : `${what} ${quoted(is)} added`;
  const [before, after] = what === 'description' ? fromWhereTheyDiffer(was ?? '', is ?? '') : [was, is];
  const value = (text: string | null | undefined) => (text === null || text === undefined ? 'none' : quoted(text));
  return `${what} ${value(before)} → ${value(after)}`;
}

const quoted = (text: string) => `'${truncate(text, 40)}'`;

function fromWhereTheyDiffer(before: string, after: string): [string, string] {
  const [one, other] = [Array.from(before), Array.from(after)];
  const at = Math.max(0, one.findIndex((character, index) => character !== other[index]) - 10);
  return [one.slice(at).join(''), other.slice(at).join('')];
}
