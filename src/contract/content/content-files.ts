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
  summary: 'Write the articles, pages, reviews, announcements and links edited at the desk to files in content',
  details:
    'Articles go to content/blog, pages to content/pages; reviews, announcements and the links of header and footer, which are settings, to content/site.json. Published versions only. Archived articles are listed, and their files stay unchanged.',
  input: z.object({}),
  output: z.object({
    files: listOf(file),
    pages: listOf(pageFile),
    archived: listOf(z.string()),
    /** The file of settings; null if the role may not read them. */
    site: z.nullable(z.string()),
  }),
});

export const importContent = operation({
  name: 'content.import',
  path: '/content/articles',
  permission: 'content:write',
  preview: true,
  summary: 'Store articles, pages, reviews, announcements and links from their files in content',
  details: 'Texts that match their newest version stay unchanged. If any file has an error, nothing is imported.',
  input: z.object({
    files: field(listOf(file).check(z.maxLength(500)), 'the Markdown files'),
    pages: field(z._default(listOf(pageFile).check(z.maxLength(50)), []), 'the files of pages'),
    site: field(z.optional(z.string().check(z.maxLength(50_000))), 'the file of settings'),
    publish: field(z._default(z.boolean(), false), 'also publish them; otherwise they are drafts'),
  }),
  /** Slugs of articles, pages as `pages/about`, and settings as `settings/announcements`. */
  output: z.object({
    created: listOf(z.string()),
    changed: listOf(z.string()),
    unchanged: listOf(z.string()),
  }),
  errors: ['invalid-content-files', 'forbidden', 'reauthentication-required'],
});
