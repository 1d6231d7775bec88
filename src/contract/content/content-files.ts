import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

const file = z.object({ slug: z.string().check(z.maxLength(80)), source: z.string().check(z.maxLength(100_000)) });

export const exportContent = operation({
  name: 'content.export',
  effect: 'read',
  method: 'GET',
  path: '/content/articles',
  permission: 'content:write',
  summary: 'Write the articles that were edited at the desk to their files in content/blog',
  details: 'Published versions only. Archived articles are listed, and their files are left alone.',
  input: z.object({}),
  output: z.object({
    files: listOf(file),
    archived: listOf(z.string()),
  }),
  errors: [],
});

export const importContent = operation({
  name: 'content.import',
  effect: 'write',
  method: 'POST',
  path: '/content/articles',
  permission: 'content:write',
  preview: true,
  summary: 'Store the articles of content/blog as new versions',
  details: 'An article that matches its newest version stays unchanged. If any file has an error, nothing is imported.',
  input: z.object({
    files: field(listOf(file).check(z.maxLength(500)), 'the Markdown files'),
    publish: field(z._default(z.boolean(), false), 'also publish them; otherwise they are drafts'),
  }),
  output: z.object({
    created: listOf(z.string()),
    changed: listOf(z.string()),
    unchanged: listOf(z.string()),
  }),
  errors: ['invalid-content-files'],
});
