import { isDeepStrictEqual } from 'node:util';
import { type DeskPageName, type PageEntry, writePage } from '../../../contract/content/pages/pages.ts';
import { isSitePage, type SitePage } from '../../../contract/content/pages/site-pages.ts';
import { parseJsonText } from '../../http/parse-json.ts';
import { settingIn, settingsOf, siteEntry } from '../../settings/site-texts.ts';
import {
  addRevision,
  changeArticle,
  lockArticle,
  pageSlug,
  readRevision,
  unscheduled,
} from '../../store/content/articles.ts';
import type { Database, Tx } from '../../store/engine/database.ts';
import { readStoredSettings } from '../../store/settings/stored-settings.ts';
import { readSetting } from './read-settings.ts';
import { storeValue } from './store-setting.ts';

/** Reads a stored version of a page of settings. */
export async function readSiteVersion(db: Database, page: SitePage, revision: number): Promise<PageEntry | undefined> {
  if (revision === 0) return siteEntry(page, {});
  const source = await readRevision(db, pageSlug(page), revision);
  return source === undefined ? undefined : siteEntry(page, (parseJsonText(source)?.value ?? {}) as PageEntry);
}

/** The settings of a page, beneath the environment, and whether any of them is set. */
export async function readSiteState(db: Database, page: SitePage) {
  const stored = await readStoredSettings(db);
  return { entry: siteEntry(page, stored), isSet: settingsOf(page).some((key) => key in stored) };
}

/**
 * Locks the versions of a page of settings: before the catalogue's version, as publication does. What was set before
 * there were versions becomes the first one.
 */
export async function lockSiteVersions(tx: Tx, page: DeskPageName | undefined, now: number): Promise<void> {
  if (!page || !isSitePage(page) || (await lockArticle(tx, pageSlug(page)))) return;
  await recordSiteVersion(tx, page, now);
}

/** Records the settings of a page as its newest version, and as published. */
export async function recordSiteVersion(tx: Tx, page: SitePage, now: number): Promise<void> {
  const slug = pageSlug(page);
  const before = await lockArticle(tx, slug);
  const { entry, isSet } = await readSiteState(tx, page);
  const isLatest = before && isDeepStrictEqual(await readSiteVersion(tx, page, before.latest), entry);
  if (!before && !isSet) return;
  const isKept = before && (isLatest || !isSet);
  const revision = isKept ? before.latest : await addRevision(tx, { slug, source: writePage(entry) }, before, now);
  await changeArticle(
    tx,
    { slug },
    { published_revision: isSet ? revision : null, ...(isSet && { published_at: now }), ...unscheduled },
  );
}

/**
 * Changes the settings of a page to a version of it, or to their defaults. Raise the catalogue version before.
 * @param entry undefined for the defaults; a setting that is equal to its entry is not stored
 */
export async function publishSettings(
  tx: Tx,
  page: SitePage,
  entry: PageEntry | undefined,
  now: number,
): Promise<void> {
  const { entry: current } = await readSiteState(tx, page);
  for (const key of settingsOf(page)) {
    const before = await readSetting(tx, {}, key);
    if (entry ? isDeepStrictEqual(entry[key], current[key]) : before.stored === undefined) continue;
    await storeValue(tx, before, entry && settingIn(entry, key), now);
  }
}
