import type { Article } from '../../contract/catalogue/article.ts';
import type { ArticleEntry } from '../../contract/content/articles.ts';
import type { FieldError } from '../../contract/shared/problem.ts';
import { writeArticle } from './article-entry.ts';
import { renderArticle } from './compose-articles.ts';
import { isDay } from './front-matter.ts';
import type { Surroundings } from './markdown.ts';

interface Checked {
  /** The article as pages show it; undefined if too much is missing. */
  readonly article: Article | undefined;
  /** What must be done before it can be published, as sentences. */
  readonly problems: readonly FieldError[];
}

const required: readonly (readonly [keyof ArticleEntry, string])[] = [
  ['title', 'Enter a title.'],
  ['excerpt', 'Enter a summary.'],
  ['image', 'Choose a main picture.'],
  ['imageAlt', 'Describe the main picture, for people who can’t see it.'],
  ['author', 'Enter an author.'],
  ['category', 'Enter a category.'],
  ['keywords', 'Enter at least one keyword.'],
  ['text', 'Write the text.'],
];

/** Checks an article as typed, and renders it. What is missing is replaced for the preview. */
export function checkArticle(slug: string, entry: ArticleEntry, surroundings: Surroundings): Checked {
  const problems: FieldError[] = required
    .filter(([name]) => entry[name].length === 0)
    .map(([field, message]) => ({ field, message }));
  if (!isDay(entry.datePublished)) problems.push({ field: 'datePublished', message: 'Enter the day of publication.' });
  const { dateModified, datePublished, readTime, image } = entry;
  if (dateModified !== '' && (!isDay(dateModified) || dateModified < datePublished)) {
    problems.push({ field: 'dateModified', message: 'Enter a day after the day of publication, or leave it empty.' });
  }
  if (readTime !== '' && !/^[1-9]\d{0,3} min$/.test(readTime)) {
    problems.push({ field: 'readTime', message: "Enter minutes, such as '8 min', or leave it empty." });
  }
  if (image !== '' && !surroundings.picture(image)) {
    problems.push({ field: 'image', message: 'Choose another main picture: this one no longer exists.' });
  }
  const source = writeArticle(slug, slug, complete(entry, new Set(problems.map(({ field }) => field))));
  const { article, complaints } = renderArticle({ slug, source, origin: 'text' }, surroundings);
  const ofText = complaints
    .filter((complaint) => !complaint.startsWith('text: image names'))
    .map((complaint) => ({ field: 'text', message: `The text ${complaint.replace(/^text: /, '')}.` }));
  return { article, problems: [...problems, ...(entry.text.trim() === '' ? [] : ofText)] };
}

/** An entry that can be rendered. */
function complete(entry: ArticleEntry, wrong: ReadonlySet<string>): ArticleEntry {
  const fill = (name: keyof ArticleEntry, value: string) => (wrong.has(name) ? { [name]: value } : {});
  return {
    ...entry,
    ...fill('title', 'Untitled'),
    ...fill('excerpt', '…'),
    ...fill('imageAlt', '…'),
    ...fill('author', '…'),
    ...fill('category', '…'),
    ...fill('datePublished', '2000-01-01'),
    ...fill('dateModified', ''),
    ...fill('readTime', ''),
    ...fill('text', '…'),
    ...(wrong.has('keywords') && { keywords: ['…'] }),
  };
}
