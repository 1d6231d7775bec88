import { isDeepStrictEqual } from 'node:util';
import {
  type DeskPageName,
  deskPages,
  type PageEntry,
  savePage,
  writePage,
} from '../../../../contract/content/pages/pages.ts';
import { isSitePage } from '../../../../contract/content/pages/site-pages.ts';
import { picturesOfPage } from '../../../content/pages/published-texts.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { picturesOfSetting, updatePictureUsageOf } from '../../../store/catalogue/pictures.ts';
import { addRevision, lockArticle, pageSlug } from '../../../store/content/articles.ts';
import type { Tx } from '../../../store/engine/database.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { lockSiteVersions } from '../../settings/site-versions.ts';
import type { ContentContext } from '../describe-article.ts';
import { describePage, readPageVersion } from './describe-page.ts';

/** Saves a version of the texts of a page. */
export const savePageAction = implement(savePage, async (context, { page, entry }) => {
  const { tx, clock, ifMatch } = context;
  const before = await lockArticle(tx, pageSlug(page));
  if (ifMatch !== '*' && ifMatch !== String(before?.version ?? 0)) {
    return fail('precondition-failed', { current: await describePage(tx, context, page) });
  }
  await storePageRevision(tx, context, { page, entry }, clock());
  return describePage(tx, context, page);
});

/** Stores a version, unless it is equal to the newest one. Returns its number. */
export async function storePageRevision(
  tx: Tx,
  context: ContentContext,
  { page, entry }: { readonly page: DeskPageName; readonly entry: PageEntry },
  now: number,
): Promise<number> {
  const slug = pageSlug(page);
  await lockSiteVersions(tx, page, now);
  const before = await lockArticle(tx, slug);
  if (before && isDeepStrictEqual(await readPageVersion(tx, page, before.latest), entry)) return before.latest;
  const revision = await addRevision(tx, { slug, source: writePage(entry) }, before, now);
  const named = isSitePage(page) ? picturesOfSetting(entry) : picturesOfPage(deskPages[page].schema, entry);
  const ofDesk = named.filter((name) => !Object.hasOwn(context.pictures, name));
  await updatePictureUsageOf(tx, ofDesk, now);
  const versions = { ...(before && { before: { version: before.latest } }), after: { version: revision } };
  await writeAuditEntry(tx, { action: 'page.save', subject: page, ...versions }, now);
  return revision;
}
