import { readFileSync } from 'node:fs';

/**
 * The value of a variable, or the content of the file that its `_FILE` variant names, as container runtimes hand over
 * secrets. A variable that is set wins.
 * @throws Error if the file cannot be read
 */
export function readSecret(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const value = env[name]?.trim();
  const file = env[`${name}_FILE`]?.trim();
  return value || !file ? value : readFileSync(file, 'utf8').trim();
}
