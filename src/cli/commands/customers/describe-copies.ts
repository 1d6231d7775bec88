import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Erasure } from '../../../contract/customers/erasure.ts';
import { backupFolder } from '../../../server/store/backup/backup-folder.ts';
import type { StoreCliContext } from '../../command.ts';
import { storeFile } from '../../open-cli-store.ts';

/** Notes about remaining copies of erased data, in sentences. */
export async function describeCopies(
  { config, complain }: Pick<StoreCliContext, 'config' | 'complain'>,
  { isGone, failure, left }: Erasure,
): Promise<string> {
  if (left !== undefined) complain(left);
  if (failure !== undefined) {
    complain(
      `The database file still contains the data because it could not be rewritten (${failure}). The shop retries within a day.`,
    );
  } else if (!isGone) {
    complain("The store's log is in use and still contains the data. The shop empties it within minutes.");
  }
  const folder = backupFolder(config);
  const backups = (await namesIn(folder)).filter((name) => name.endsWith('.db')).length;
  const kept = (await namesIn(dirname(storeFile(config)))).filter((name) => name.startsWith('store.db.replaced-'));
  const places = [
    ...(backups > 0 ? [`${backups} in ${folder}`] : []),
    ...(kept.length > 0 ? [`${kept.length} replaced by a restore in ${dirname(storeFile(config))}`] : []),
  ];
  return `Earlier backups still contain the data${places.length > 0 ? `: ${places.join(', ')}` : ''}.`;
}

/** The folder may not exist. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
