import { readFileSync } from 'node:fs';
import type { Environment } from './config.ts';

/**
 * The value of a variable, or the content of the file that its `_FILE` variant names, as container runtimes hand over
 * secrets. A variable that is set wins.
 * @throws Error if the file cannot be read
 */
export function readSecret(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  const file = env[`${name}_FILE`]?.trim();
  return value || !file ? value : readFileSync(file, 'utf8').trim();
}
