import { join } from 'node:path';
import type { Config } from '../../config/config.ts';

/** Where mail is written that no mail server takes. */
export function mailFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'mail');
}
