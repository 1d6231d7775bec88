import { setTimeout as pause } from 'node:timers/promises';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { processImportPictures } from '../../../server/imports/process-pictures.ts';
import { createPictureProcessor } from '../../../server/pictures/picture-processor.ts';
import { countPictures, listFailedPictures, noPictures } from '../../../server/store/imports/import-pictures.ts';
import type { StoreCliContext } from '../../command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

/** Failed pictures that are named. */
const maxShown = 40;

/** Adds the queued pictures of an import, together with the running shop, and names the pictures that failed. */
export async function finishPictures({ store, clock, progress, print }: StoreCliContext, importId: string) {
  const pictureShop = createPictureProcessor();
  const counts = async () => (await countPictures(store.db, [importId])).get(importId) ?? noPictures;
  try {
    for (let now = await counts(); now.waiting > 0; now = await counts()) {
      progress.show(`pictures: ${formatCount(now.waiting)} waiting`);
      // The running shop may be working on the last ones.
      if ((await processImportPictures({ store, clock, pictureShop }, importId)) === 0) await pause(1_000);
    }
  } finally {
    await pictureShop.close();
    progress.end();
  }
  const { done, failed, missing } = await counts();
  print(`${pluralise(done, 'picture')} added, ${formatCount(failed)} failed, ${formatCount(missing)} missing.`);
  for (const { line, product_id, fault } of await listFailedPictures(store.db, importId, maxShown)) {
    print(escapeControlCharacters(`Picture of line ${line} (${product_id}): ${fault}.`));
  }
}
