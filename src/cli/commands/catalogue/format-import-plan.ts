import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import type { Difference } from '../../../server/catalogue/compare-products.ts';
import { doubtfulFirst, type Plan } from '../../../server/catalogue/plan-import.ts';
import { escapeControlCharacters, truncate } from '../../runtime/output/escape-control-characters.ts';

/** Formats a difference, such as 'price £251.00 → £249.00'. */
export function describeDifference({ what, kind, was, is }: Difference): string {
  const name = escapeControlCharacters(what);
  if (kind === 'remark') return name;
  if (kind === 'value') return `${name} ${was} → ${is}`;
  if (kind === 'entry') return is === null ? `${name} ${quoted(was ?? '')} goes` : `${name} ${quoted(is)} comes`;
  const [before, after] = what === 'description' ? fromWhereTheyDiffer(was ?? '', is ?? '') : [was, is];
  const value = (text: string | null | undefined) => (text === null || text === undefined ? 'none' : quoted(text));
  return `${name} ${value(before)} → ${value(after)}`;
}

const quoted = (text: string) => `'${truncate(escapeControlCharacters(text), 40)}'`;

function fromWhereTheyDiffer(before: string, after: string): [string, string] {
  const [one, other] = [Array.from(before), Array.from(after)];
  const at = Math.max(0, one.findIndex((character, index) => character !== other[index]) - 10);
  return [one.slice(at).join(''), other.slice(at).join('')];
}

/** Formats a dry run, one product per line, shortened if long; warnings about unusual prices follow their product. */
export function formatImportPlan({ changes, unchanged }: Plan, most: number): string {
  const lines = doubtfulFirst(changes)
    .slice(0, most)
    .flatMap(({ product, isNew, differences, priceWarning }) => [
      `  ${product.id} ${isNew ? `is new: ${escapeControlCharacters(product.name)}` : differences.map(describeDifference).join(', ')}`,
      ...(priceWarning ? [`    ${priceWarning}`] : []),
    ]);
  if (changes.length > most) lines.push(`  and ${formatCount(changes.length - most)} more: --dry-run shows all`);
  const news = changes.filter(({ isNew }) => isNew).length;
  const sums = [
    ...(changes.length > news ? [`${pluralise(changes.length - news, 'product')} changed`] : []),
    ...(news > 0 ? [`${formatCount(news)} new`] : []),
    ...(unchanged > 0 ? [`${formatCount(unchanged)} as before`] : []),
  ];
  return [...lines, `${sums.join(', ')}.`].join('\n');
}

/** Formats a few names, such as 'xl-7, desk-2 and 9,998 more'. */
export function formatFirst(ids: readonly string[], most = 5): string {
  const rest = ids.length - most;
  return rest > 0 ? `${ids.slice(0, most).join(', ')} and ${formatCount(rest)} more` : ids.join(', ');
}
