import * as z from 'zod/mini';
import { picture } from '../../catalogue/product-row.ts';
import { listOf } from '../../shared/list-of.ts';
import { field, operation } from '../../shared/operation.ts';
import { editablePageNames, editablePages } from './editable-pages.ts';
import { sitePageNames, sitePages } from './site-pages.ts';

/** What the desk edits as pages. */
export const deskPages = { ...editablePages, ...sitePages };
export type DeskPageName = keyof typeof deskPages;
export const deskPageNames: readonly DeskPageName[] = [...editablePageNames, ...sitePageNames];

const page = field(z.enum(deskPageNames as [DeskPageName, ...DeskPageName[]]), 'name of the page', {
  placeholder: 'PAGE',
});
const one = z.object({ page });

/** Texts by field; `deskPages` has the schema of each page. A draft may lack texts. */
const entry = z.record(z.string(), z.unknown());
export type PageEntry = z.output<typeof entry>;

/** Longest file of a page, in characters: what is saved can also be exported and imported. */
export const maxPageLength = 100_000;

/** Writes the texts of a page as its file in content/pages. */
export const writePage = (texts: unknown): string => `${JSON.stringify(texts, null, 2)}\n`;

/** A page with its texts as typed, checked against the schema of the page. */
const typed = z.extend(one, { entry }).check(
  z.check(({ value, issues }) => {
    const parsed = deskPages[value.page].schema.safeParse(value.entry);
    for (const { message, path } of parsed.error?.issues ?? []) {
      issues.push({ code: 'custom', message, path: ['entry', ...path], input: value });
    }
    if (writePage(value.entry).length > maxPageLength) {
      const message = `The page’s texts are too long: ${maxPageLength} characters in all at most`;
      issues.push({ code: 'custom', message, path: ['entry'], input: value });
    }
  }),
);

const row = z.object({
  page,
  title: z.string(),
  path: z.string(),
  /** `published`: a version of the desk, or a setting that was changed elsewhere; `file`: the built-in texts. */
  state: z.enum(['published', 'file']),
  /** Whether there are changes that visitors do not see. */
  hasDraft: z.boolean(),
  /** When the newest version is published, in milliseconds; null if that is not scheduled. */
  publishAt: z.nullable(z.int()),
});
export type PageRow = z.output<typeof row>;

const deskPage = z.extend(row, {
  /** The form, as `FieldDescription`s of page-fields.ts. */
  fields: listOf(z.record(z.string(), z.unknown())),
  /** Facts that a text can name as `{fact}`. */
  facts: listOf(z.string()),
  entry,
  /** Of a legal page: what of it the owner cannot or should not change. */
  legalNote: z.nullable(z.string()),
  /** Path of its file. */
  file: z.string(),
  /** The texts of its file. */
  original: entry,
  /** Version for the optimistic lock; 0 if the desk has none. */
  version: z.string(),
  /** Pictures that the page shows, by name. */
  pictures: z.record(z.string(), picture),
  /** What must be done before it can be published; fields as paths, such as `people.0.name`. */
  problems: listOf(z.object({ field: z.string(), message: z.string() })),
  /** Newest first. */
  revisions: listOf(z.object({ revision: z.int(), createdAt: z.int(), author: z.string() })),
  /** The revision that visitors see; null for the file. */
  published: z.nullable(z.int()),
});
export type DeskPage = z.output<typeof deskPage>;

const read = { effect: 'read', permission: 'content:write' } as const;
const write = { permission: 'content:write' } as const;
/** Of pages that are settings. */
const errors = ['forbidden', 'reauthentication-required'] as const;

export const listPages = operation({
  ...read,
  name: 'pages.list',
  path: '/pages',
  summary: 'List the pages whose texts can be edited, and which version visitors see',
  details: 'Reviews, announcements and the links of header and footer, which are settings, are edited like pages.',
  input: z.object({}),
  output: listOf(row),
});

export const showPage = operation({
  ...read,
  name: 'pages.show',
  path: '/pages/:page',
  summary: 'Show the texts of a page with its versions',
  input: one,
  output: deskPage,
});

export const showPageRevision = operation({
  ...read,
  name: 'pages.revision',
  path: '/pages/:page/revisions/:revision',
  summary: 'Show an earlier version of a page; 0 is its file in content',
  input: z.extend(one, { revision: field(z.coerce.number().check(z.int(), z.minimum(0)), 'number of the version') }),
  output: entry,
  errors: ['page-version-not-found'],
});

export const previewPage = operation({
  ...read,
  name: 'pages.preview',
  method: 'POST',
  path: '/pages/:page/preview',
  summary: 'Preview a page, and list what it still needs before publication',
  input: typed,
  output: z.object({
    /** The page as an HTML document without scripts; null on the command line. */
    page: z.nullable(z.string()),
    problems: deskPage.shape.problems,
    pictures: deskPage.shape.pictures,
  }),
});

export const savePage = operation({
  ...write,
  name: 'pages.save',
  method: 'PUT',
  path: '/pages/:page',
  ifMatch: true,
  summary: 'Save the texts of a page as a draft, which visitors do not see until it is published',
  input: typed,
  output: deskPage,
  errors: ['precondition-failed'],
});

export const publishPage = operation({
  ...write,
  name: 'pages.publish',
  path: '/pages/:page/publish',
  ifMatch: true,
  summary: 'Publish the newest version of a page, now or at a set time',
  details: 'Publishing reviews, announcements or links changes settings, which needs the permission to change them.',
  input: z.extend(one, {
    at: field(z.optional(z.nullable(z.int())), 'when, in milliseconds since 1970 (default: now)', {
      placeholder: 'TIME',
    }),
  }),
  output: deskPage,
  errors: [...errors, 'page-unchanged', 'precondition-failed', 'page-incomplete', 'publish-time-past'],
});

export const unpublishPage = operation({
  ...write,
  name: 'pages.unpublish',
  path: '/pages/:page/unpublish',
  summary: 'Return to the file in content; cancels a scheduled publication',
  input: one,
  output: deskPage,
  errors,
});
