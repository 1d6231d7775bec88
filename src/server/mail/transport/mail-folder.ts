import { join } from 'node:path';
import type { Config } from '../../config/config.ts';

/** Folder for emails when no mail server is configured. */
export function mailFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'mail');
}
