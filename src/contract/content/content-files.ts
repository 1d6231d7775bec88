import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';
import { maxPageLength } from './pages/pages.ts';

const file = z.object({ slug: z.string().check(z.maxLength(80)), source: z.string().check(z.maxLength(100_000)) });

/** A file of content/pages, by the name of its page. The limit is that of a page saved at the desk. */
const pageFile = z.object({
  page: z.string().check(z.maxLength(80)),
  source: z.string().check(z.maxLength(maxPageLength)),
});

export const exportContent = operation({
  name: 'content.export',
  effect: 'read',
  path: '/content/articles',
  permission: 'content:write',
  summary: 'Write the articles and pages edited at the desk to their files in content/blog and content/pages',
  details: 'Published versions only. Archived articles are listed, and their files are left alone.',
  input: z.object({}),
  output: z.object({
    files: listOf(file),
    pages: listOf(pageFile),
    archived: listOf(z.string()),
  }),
});

export const importContent = operation({
  name: 'content.import',
  path: '/content/articles',
  permission: 'content:write',
  preview: true,
  summary: 'Store the articles of content/blog and the pages of content/pages as new versions',
  details: 'Texts that match their newest version stay unchanged. If any file has an error, nothing is imported.',
  input: z.object({
    files: field(listOf(file).check(z.maxLength(500)), 'the Markdown files'),
    pages: field(z._default(listOf(pageFile).check(z.maxLength(50)), []), 'the files of pages'),
    publish: field(z._default(z.boolean(), false), 'also publish them; otherwise they are drafts'),
  }),
  /** Slugs of articles, and pages as `pages/about`. */
  output: z.object({
    created: listOf(z.string()),
    changed: listOf(z.string()),
    unchanged: listOf(z.string()),
  }),
  errors: ['invalid-content-files'],
});
