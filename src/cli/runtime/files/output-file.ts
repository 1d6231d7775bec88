import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '../../../server/config/config.ts';
import { linkSecretFile } from '../../../server/config/link-secret.ts';
import { mailFolder } from '../../../server/mail/transport/mail-folder.ts';
import { walFiles } from '../../../server/store/engine/drivers/sqlite/sqlite-file.ts';
import type { CliContext } from '../../command.ts';
import { storeFile } from '../../open-cli-store.ts';
import type { FileKind } from './file-kinds.ts';

type Context = Pick<CliContext, 'config' | 'confirm' | 'complain'>;

/**
 * The true path of a file that a command may write: one that is not there yet, or one of the same kind that the
 * operator lets it replace. Undefined, with a complaint, for all others: the store and its companions above all, by
 * whatever name.
 */
export async function resolveOutputFile(context: Context, typed: string, kind: FileKind): Promise<string | undefined> {
  const { confirm, complain } = context;
  const refuse = (reason: string) => void complain(`${typed} ${reason}`);
  const folder = await realpath(dirname(resolve(typed))).catch(() => undefined);
  if (folder === undefined) return refuse(`cannot be written: there is no folder ${dirname(resolve(typed))}.`);
  const file = join(folder, basename(resolve(typed)));
  if (await isOfStore(context, file)) return refuse('belongs to the store itself: name another file.');

  const there = await lstat(file).catch(() => undefined);
  if (!there) return file;
  if (there.isSymbolicLink()) return refuse(`leads elsewhere (a symbolic link): name the file itself.`);
  if (!there.isFile()) return refuse('is no file: name another.');
  // A store that is not this one looks like a backup until it is first opened.
  const isStoresName = basename(file).toLowerCase() === 'store.db';
  if (isStoresName || (there.size > 0 && !(await kind.isOwn(file)))) {
    return refuse(`is there already, and is not ${kind.name}: name another file.`);
  }
  return (await confirm(`${typed} exists already. Replace it?`)) ? file : undefined;
}

/** Whether a path leads to a file of the store, is a name that SQLite would take for one, or lies among its mails. */
async function isOfStore({ config }: Context, file: string): Promise<boolean> {
  const store = storeFile(config);
  const home = await realpath(config.dataDir).catch(() => resolve(config.dataDir));
  const lower = (path: string) => path.toLowerCase();
  const isHere = lower(dirname(file)) === lower(home);
  const own = [store, linkSecretFile(config)].map((path) => lower(basename(path)));
  if (isHere && own.some((name) => lower(basename(file)).startsWith(name))) return true;
  const mails = await realpath(mailFolder(config)).catch(() => resolve(mailFolder(config)));
  if (lower(dirname(file)) === lower(mails)) return true;
  return isStoreFile(config, file);
}

/**
 * Whether a path is a name of the store's file or its companions: by a link too, or where a file system ignores case.
 */
export async function isStoreFile(config: Pick<Config, 'dataDir'>, file: string): Promise<boolean> {
  const store = storeFile(config);
  const found = await stat(file).catch(() => undefined);
  if (!found) return false;
  const own = await Promise.all([store, ...walFiles(store)].map((name) => stat(name).catch(() => undefined)));
  return own.some((one) => one?.ino === found.ino && one.dev === found.dev);
}
