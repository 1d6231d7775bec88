import { listPages, previewPage, showPage, showPageRevision } from '../../../../contract/content/pages/pages.ts';
import { isSitePage } from '../../../../contract/content/pages/site-pages.ts';
import type { SiteSettings } from '../../../../contract/settings/settings.ts';
import { publishedTexts } from '../../../content/pages/published-texts.ts';
import { settingIn, settingsOf } from '../../../settings/site-texts.ts';
import { listPictures } from '../../../store/catalogue/pictures.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { checkEntry, describePage, listPageRows, readPageVersion } from './describe-page.ts';

export const listPagesAction = implement(listPages, ({ db }) => listPageRows(db));

export const showPageAction = implement(showPage, (context, { page }) => describePage(context.db, context, page));

export const showPageRevisionAction = implement(
  showPageRevision,
  async ({ db }, { page, revision }) =>
    (await readPageVersion(db, page, revision)) ?? fail('page-version-not-found', { page, revision }),
);

export const previewPageAction = implement(previewPage, async (context, { page: name, entry }) => {
  const { db, clock, pictures: built, previewPage: render } = context;
  const { problems, pictures } = await checkEntry(db, context, name, entry);
  if (isSitePage(name)) {
    const own = Object.fromEntries(settingsOf(name).map((key) => [key, settingIn(entry, key)]));
    return { page: render ? await render(name, {}, own as Partial<SiteSettings>) : null, problems, pictures };
  }
  const texts = publishedTexts(name, entry, { ...built, ...(await listPictures(db)) }, clock());
  return { page: render ? await render(name, texts) : null, problems, pictures };
});
