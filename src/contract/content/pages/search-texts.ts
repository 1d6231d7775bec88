import { group, line } from './page-fields.ts';

/** What search engines and link previews show of a page. The page's first code contains it, without facts. */
export const searchTexts = group('Search engines and link previews', {
  title: line('Title', 70, { hint: 'Also the title of the browser tab.', hasNoFacts: true }),
  description: line('Description', 170, { hasNoFacts: true }),
});
