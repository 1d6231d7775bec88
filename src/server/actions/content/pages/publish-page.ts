import { type DeskPageName, publishPage, unpublishPage } from '../../../../contract/content/pages/pages.ts';
import { isSitePage } from '../../../../contract/content/pages/site-pages.ts';
import { bumpCatalogueVersion } from '../../../store/catalogue/products.ts';
import { lockArticle, pageSlug } from '../../../store/content/articles.ts';
import type { Caller } from '../../app.ts';
import { lacks } from '../../catalogue/lacks-permission.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { lockSiteVersions, publishSettings } from '../../settings/site-versions.ts';
import { publishVersion, scheduleVersion, unpublishVersion } from '../publication.ts';
import { describePage } from './describe-page.ts';

/** Publishes the newest version, now or at a set time. The page follows in every process. */
export const publishPageAction = implement(publishPage, async (context, { page, at = null }) => {
  const { tx, clock, ifMatch, caller } = context;
  const refusal = refuseSettings(caller, page);
  if (refusal) return refusal;
  const before = await lockArticle(tx, pageSlug(page));
  if (!before) return fail('page-unchanged', { page });
  const current = await describePage(tx, context, page);
  if (ifMatch !== '*' && ifMatch !== current.version) return fail('precondition-failed', { current });
  if (current.problems.length > 0) return fail('page-incomplete', { errors: current.problems });
  const now = clock();
  if (at !== null && at <= now) return fail('publish-time-past');
  if (at === null) await publishVersion(tx, before, { version: before.latest, now });
  else await scheduleVersion(tx, before, at, now);
  return describePage(tx, context, page);
});

/** Shows the file again, and cancels a scheduled publication. */
export const unpublishPageAction = implement(unpublishPage, async (context, { page }) => {
  const { tx, clock, caller } = context;
  const refusal = refuseSettings(caller, page);
  if (refusal) return refusal;
  const now = clock();
  await lockSiteVersions(tx, page, now);
  const before = await lockArticle(tx, pageSlug(page));
  if (isSitePage(page)) {
    await bumpCatalogueVersion(tx, now);
    await publishSettings(tx, page, undefined, now);
  }
  if (before) await unpublishVersion(tx, before, now);
  return describePage(tx, context, page);
});

/** Settings ask for the same here as where they are set one by one. */
function refuseSettings(caller: Caller, page: DeskPageName) {
  if (!isSitePage(page)) return undefined;
  if (lacks(caller, 'settings:write')) return fail('forbidden');
  return caller.isConfirmed ? undefined : fail('reauthentication-required');
}
