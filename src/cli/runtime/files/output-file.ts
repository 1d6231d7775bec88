import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '../../../server/config/config.ts';
import { linkSecretFile } from '../../../server/config/secrets/link-secret.ts';
import { mailFolder } from '../../../server/mail/transport/mail-folder.ts';
import { settingsKeyFile } from '../../../server/settings/settings-keys.ts';
import { walFiles } from '../../../server/store/engine/drivers/sqlite/sqlite-file.ts';
import type { CliContext } from '../../command.ts';
import { storeFile } from '../../open-cli-store.ts';
import type { FileKind } from './file-kinds.ts';

type Context = Pick<CliContext, 'config' | 'confirm' | 'complain'>;

/**
 * Resolves the real path of an output file: new, or an existing file of the same kind that the operator agrees to
 * replace. Prints an error and returns undefined otherwise: above all for the store and its companion files, under
 * any name.
 */
export async function resolveOutputFile(context: Context, typed: string, kind: FileKind): Promise<string | undefined> {
  const { confirm, complain } = context;
  const refuse = (reason: string) => void complain(`${typed} ${reason}`);
  const folder = await realpath(dirname(resolve(typed))).catch(() => undefined);
  if (folder === undefined) return refuse(`cannot be written: folder ${dirname(resolve(typed))} not found.`);
  const file = join(folder, basename(resolve(typed)));
  if (await isOfStore(context, file)) return refuse('belongs to the store. Enter another file.');

  const there = await lstat(file).catch(() => undefined);
  if (!there) return file;
  if (there.isSymbolicLink()) return refuse('is a symbolic link. Enter the file itself.');
  if (!there.isFile()) return refuse('is not a file. Enter another.');
  // Another store looks like a backup until first opened.
  const isStoresName = basename(file).toLowerCase() === 'store.db';
  if (isStoresName || (there.size > 0 && !(await kind.isOwn(file)))) {
    return refuse(`already exists, and is not ${kind.name}. Enter another file.`);
  }
  return (await confirm(`${typed} already exists. Replace it?`)) ? file : undefined;
}

/** Whether a path is a file of the store, a name that SQLite would use for one, or in the folder of emails. */
async function isOfStore({ config }: Context, file: string): Promise<boolean> {
  const store = storeFile(config);
  const home = await realpath(config.dataDir).catch(() => resolve(config.dataDir));
  const lower = (path: string) => path.toLowerCase();
  const isHere = lower(dirname(file)) === lower(home);
  const own = [store, linkSecretFile(config), settingsKeyFile(config)].map((path) => lower(basename(path)));
  if (isHere && own.some((name) => lower(basename(file)).startsWith(name))) return true;
  const mails = await realpath(mailFolder(config)).catch(() => resolve(mailFolder(config)));
  if (lower(dirname(file)) === lower(mails)) return true;
  return isStoreFile(config, file);
}

/** Whether a path is the store's file or a companion, also by link or on a case-insensitive file system. */
export async function isStoreFile(config: Pick<Config, 'dataDir'>, file: string): Promise<boolean> {
  const store = storeFile(config);
  const found = await stat(file).catch(() => undefined);
  if (!found) return false;
  const own = await Promise.all([store, ...walFiles(store)].map((name) => stat(name).catch(() => undefined)));
  return own.some((one) => one?.ino === found.ino && one.dev === found.dev);
}
