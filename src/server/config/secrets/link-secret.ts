import { join } from 'node:path';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { makeSecretFile, readSecretFile } from './secret-file.ts';

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
  if ((await readSecretFile(file)) === undefined) await makeSecretFile(file);
  const secret = await readSecretFile(file);
  if (secret === undefined || secret === 'invalid') {
    throw new StartupError(`${file} contains no secret. Delete it, and links sent from now on use a new one.`);
  }
  return secret;
}
