import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { type EditablePage, editablePages } from '../../../../contract/content/pages/editable-pages.ts';
import { maxPageLength, type PageEntry, writePage } from '../../../../contract/content/pages/pages.ts';
import type { Surroundings } from '../../../content/markdown.ts';
import { checkPage } from '../../../content/pages/check-page.ts';
import { pageFiles } from '../../../content/pages/page-files.ts';
import { parseJsonText } from '../../../http/parse-json.ts';
import { validate } from '../../../http/validation.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { changeArticle, lockArticle, pageSlug, unscheduled } from '../../../store/content/articles.ts';
import type { WriteContext } from '../../app.ts';
import { readPageVersion } from './describe-page.ts';
import { storePageRevision } from './save-page.ts';

interface ReadFile {
  readonly page: EditablePage;
  readonly entry: PageEntry;
}

/** Reads files of content/pages. `complaints` are sentences without a full stop. */
export function readPageFiles(
  files: readonly { readonly page: string; readonly source: string }[],
  surroundings: Surroundings,
): { readonly pages: readonly ReadFile[]; readonly complaints: readonly string[] } {
  const complaints: string[] = [];
  const pages = files.flatMap(({ page: name, source }) => {
    const complain = (...found: readonly string[]) => {
      complaints.push(...found.map((complaint) => `pages/${name}.json: ${complaint.replace(/\.$/, '')}`));
      return [];
    };
    if (!Object.hasOwn(editablePages, name)) return complain('the shop has no such page to edit');
    const page = name as EditablePage;
    const read = validate(editablePages[page].schema as z.ZodMiniObject, parseJsonText(source)?.value);
    if (!read.ok) return complain(...read.errors.map(({ field, message }) => `${field}: ${message}`));
    const entry = read.value as PageEntry;
    if (writePage(entry).length > maxPageLength) return complain(`has more than ${maxPageLength} characters`);
    const problems = checkPage(page, entry, surroundings);
    return problems.length > 0 ? complain(...problems.map(({ message }) => message)) : [{ page, entry }];
  });
  return { pages, complaints };
}

/** Stores a file as a version of its page, unless visitors or the desk have these texts already. */
export async function importPage(
  context: WriteContext,
  { page, entry, publish }: ReadFile & { readonly publish: boolean },
  now: number,
): Promise<'created' | 'changed' | 'unchanged'> {
  const { tx } = context;
  const before = await lockArticle(tx, pageSlug(page));
  const current = before ? await readPageVersion(tx, page, before.latest) : pageFiles[page];
  const isEqual = isDeepStrictEqual(current, entry);
  if (!isEqual) await storePageRevision(tx, context, { page, entry }, now);
  const stored = await lockArticle(tx, pageSlug(page));
  if (publish && stored && stored.published !== stored.latest) {
    await changeArticle(tx, stored, { published_revision: stored.latest, published_at: now, ...unscheduled });
    const versions = { before: { version: stored.published }, after: { version: stored.latest } };
    await writeAuditEntry(tx, { action: 'page.publish', subject: page, ...versions }, now);
  }
  return isEqual ? 'unchanged' : before ? 'changed' : 'created';
}
