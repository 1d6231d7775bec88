import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartupError } from './startup-error.ts';

/** Path of the secret if the environment does not set it. */
export const linkSecretFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'link-secret');

/**
 * Reads the secret that signs order links: ORDER_LINK_SECRET, otherwise a file in DATA_DIR that the first start
 * creates, readable by its owner only. Losing the secret loses no order: links already sent keep working, since the
 * store has their hashes.
 * @throws StartupError if the file holds something else
 */
export async function readLinkSecret({
  orderLinkSecret,
  dataDir,
}: Pick<Config, 'orderLinkSecret' | 'dataDir'>): Promise<string> {
  if (orderLinkSecret) return orderLinkSecret;
  const file = linkSecretFile({ dataDir });
  const there = await readFile(file, 'utf8').catch(() => undefined);
  if (there === undefined) await makeSecret(dataDir, file);
  const text = (there ?? (await readFile(file, 'utf8'))).trim();
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new StartupError(
      `${file} holds no secret: delete it, and links that are sent from now on are made with a new one.`,
    );
  }
  return text;
}

/** Atomic: a command that starts at the same moment must not read a partial secret. */
async function makeSecret(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomBytes(6).toString('hex')}.part`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString('hex')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(temporary, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
