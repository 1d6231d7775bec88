import { publishPage, unpublishPage } from '../../../../contract/content/pages/pages.ts';
import { lockArticle, pageSlug } from '../../../store/content/articles.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { publishVersion, scheduleVersion, unpublishVersion } from '../publication.ts';
import { describePage } from './describe-page.ts';

/** Publishes the newest version, now or at a set time. The page follows in every process. */
export const publishPageAction = implement(publishPage, async (context, { page, at = null }) => {
  const { tx, clock, ifMatch } = context;
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
  const { tx, clock } = context;
  const before = await lockArticle(tx, pageSlug(page));
  if (before) await unpublishVersion(tx, before, clock());
  return describePage(tx, context, page);
});
