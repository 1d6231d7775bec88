import type { ImportPlan } from '../../../../contract/catalogue/product-files.ts';
import { formatCount, pluralise } from '../../../../domain/shared/text/format-count.ts';
import { describeDifference } from '../../../../server/catalogue/describe-difference.ts';
import { escapeControlCharacters } from '../../../runtime/output/escape-control-characters.ts';

/** Formats a dry run, one product per line, shortened if long; warnings about unusual prices follow their product. */
export function formatImportPlan({ changes, unchanged }: ImportPlan, most: number): string {
  const lines = changes.slice(0, most).flatMap(({ id, name, isNew, differences, priceWarning }) => {
    const words = isNew ? `is new: ${name}` : differences.map(describeDifference).join(', ');
    return [`  ${id} ${escapeControlCharacters(words)}`, ...(priceWarning ? [`    ${priceWarning}`] : [])];
  });
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
