import * as z from 'zod/mini';
import { slugPattern } from '../catalogue/product.ts';
import { picture } from '../catalogue/product-row.ts';
import { plainLinePattern, plainTextPattern, withLineEnds } from '../shared/forms/plain-text.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

const line = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(plainLinePattern));

/** Longest text of an article, in characters: about 45 minutes of reading. */
export const maxArticleLength = 60_000;

/** An article as typed. A draft may lack anything; what is published is complete. */
export const articleEntry = z.strictObject({
  title: line(200),
  excerpt: line(400),
  /** Name of the main picture. */
  image: line(200),
  imageAlt: line(500),
  author: line(100),
  category: line(60),
  /** Days such as 2026-11-28; `dateModified` is empty if it never changed. */
  datePublished: line(10),
  dateModified: line(10),
  keywords: z.readonly(z.array(line(60)).check(z.maxLength(20))),
  /** Such as '8 min'; empty to calculate it from the text. */
  readTime: line(20),
  /** Markdown. */
  text: z.string().check(z.overwrite(withLineEnds), z.maxLength(maxArticleLength), z.regex(plainTextPattern)),
});
export type ArticleEntry = z.output<typeof articleEntry>;

/** What visitors see at the article's address. */
export const articleStates = ['published', 'file', 'draft', 'archived'] as const;
export type ArticleState = (typeof articleStates)[number];

const slug = field(
  z.string().check(z.maxLength(80), z.regex(slugPattern, 'use lower-case words joined by hyphens')),
  'last part of its address: /blog/SLUG',
  { placeholder: 'SLUG' },
);
const one = z.object({ slug });

const row = z.object({
  slug: z.string(),
  title: z.string(),
  datePublished: z.string(),
  /** `published`: the version of the desk; `file`: the file in content/blog; `draft` and `archived`: nothing. */
  state: z.enum(articleStates),
  /** Whether there are changes that visitors do not see. */
  hasDraft: z.boolean(),
  /** When the newest version is published, in milliseconds; null if that is not scheduled. */
  publishAt: z.nullable(z.int()),
});
export type ArticleRow = z.output<typeof row>;

const revision = z.object({ revision: z.int(), createdAt: z.int(), author: z.string() });

const article = z.extend(row, {
  entry: articleEntry,
  /** Version for the optimistic lock; 0 if the desk has none. */
  version: z.string(),
  /** Pictures that the article shows, by name. */
  pictures: z.record(z.string(), picture),
  /** What must be done before it can be published. */
  problems: listOf(z.object({ field: z.string(), message: z.string() })),
  /** Newest first. */
  revisions: listOf(revision),
  /** The revision that visitors see; null if none. */
  published: z.nullable(z.int()),
  hasFile: z.boolean(),
  /** Where its address leads since it was archived; null for nowhere. */
  redirectTo: z.nullable(z.string()),
});
export type DeskArticle = z.output<typeof article>;

const read = { effect: 'read', permission: 'content:write' } as const;
const write = { permission: 'content:write' } as const;

export const listArticles = operation({
  ...read,
  name: 'articles.list',
  path: '/articles',
  summary: 'List the articles of the blog, newest first, and which version visitors see',
  input: z.object({}),
  output: listOf(row),
});

export const showArticle = operation({
  ...read,
  name: 'articles.show',
  path: '/articles/:slug',
  summary: 'Show an article with its versions',
  input: one,
  output: article,
  errors: ['article-not-found'],
});

export const showArticleRevision = operation({
  ...read,
  name: 'articles.revision',
  path: '/articles/:slug/revisions/:revision',
  summary: 'Show an earlier version of an article; 0 is the file in content/blog',
  input: z.extend(one, { revision: field(z.coerce.number().check(z.int(), z.minimum(0)), 'number of the version') }),
  output: articleEntry,
  errors: ['article-not-found'],
});

export const previewArticle = operation({
  ...read,
  name: 'articles.preview',
  method: 'POST',
  path: '/articles/:slug/preview',
  summary: 'Preview the page of an article, and list what it still needs before publication',
  input: z.extend(one, { entry: articleEntry }),
  output: z.object({
    /** The page as an HTML document without scripts; null if the article cannot be shown. */
    page: z.nullable(z.string()),
    problems: article.shape.problems,
    pictures: article.shape.pictures,
  }),
});

export const saveArticle = operation({
  ...write,
  name: 'articles.save',
  method: 'PUT',
  path: '/articles/:slug',
  ifMatch: 'optional',
  summary: 'Save an article as a draft, which visitors do not see until it is published',
  input: z.extend(one, { entry: articleEntry }),
  output: article,
  errors: ['article-exists', 'precondition-failed'],
});

export const publishArticle = operation({
  ...write,
  name: 'articles.publish',
  path: '/articles/:slug/publish',
  ifMatch: true,
  summary: 'Publish the newest version of an article, now or at a set time',
  input: z.extend(one, {
    at: field(z.optional(z.nullable(z.int())), 'when, in milliseconds since 1970 (default: now)', {
      placeholder: 'TIME',
    }),
  }),
  output: article,
  errors: ['article-not-found', 'precondition-failed', 'article-incomplete', 'publish-time-past', 'article-archived'],
});

export const unpublishArticle = operation({
  ...write,
  name: 'articles.unpublish',
  path: '/articles/:slug/unpublish',
  summary: 'Return to the file in content/blog, or unpublish if there is none; cancels a scheduled publication',
  input: one,
  output: article,
  errors: ['article-not-found'],
});

export const archiveArticle = operation({
  ...write,
  name: 'articles.archive',
  path: '/articles/:slug/archive',
  summary: 'Archive an article: visitors no longer see it, and its versions are kept',
  details: 'Its address then redirects to another page, or responds that the article is gone (410).',
  input: z.extend(one, {
    redirectTo: field(z.optional(line(200)), 'page to redirect its address to, such as /blog', { placeholder: 'PATH' }),
  }),
  output: article,
  errors: ['article-not-found', 'redirect-not-a-page'],
});

export const restoreArticle = operation({
  ...write,
  name: 'articles.restore',
  path: '/articles/:slug/restore',
  summary: 'Restore an archived article as it was',
  input: one,
  output: article,
  errors: ['article-not-found'],
});
