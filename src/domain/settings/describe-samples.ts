import type { Samples } from '../../contract/content/samples.ts';
import { pluralise } from '../shared/text/format-count.ts';
import { formatList } from '../shared/text/format-list.ts';

/** '14 sample products, 4 sample articles and the sample reviews'; empty if there are none. */
export function describeSamples({ products, articles, texts }: Samples): string {
  return formatList([
    ...(products.length > 0 ? [pluralise(products.length, 'sample product')] : []),
    ...(articles.length > 0 ? [pluralise(articles.length, 'sample article')] : []),
    ...(texts ? ['sample reviews, ratings, quotes and people'] : []),
  ]);
}
