import { readShownPages } from '../../store/content/articles.ts';
import type { Database } from '../../store/engine/database.ts';
import { pageFiles } from './page-files.ts';
import { readPage } from './page-source.ts';

/** Whether the About page that visitors see is still the sample. */
export async function readSampleState(db: Database): Promise<{ readonly aboutIsSample: boolean }> {
  const shown = (await readShownPages(db)).find(({ page }) => page === 'about');
  return { aboutIsSample: (shown ? readPage('about', shown.source) : pageFiles.about).isSample };
}
