import type { ColumnWords } from '../headings.ts';

/** What a column of a redirects file may hold, with its headings in Shopify's export and in plain files. */
export const redirectColumns = {
  from: ['redirect from', 'old path', 'old url', 'source url', 'source', 'from', 'path', 'weiterleitung von'],
  to: ['redirect to', 'new path', 'new url', 'target url', 'target', 'to', 'destination', 'weiterleitung an'],
} as const satisfies ColumnWords<string>;
export type RedirectRole = keyof typeof redirectColumns;
