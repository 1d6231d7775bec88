import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The oldest supported version of each browser, by the name that browserslist has for it: `browserslist` in
 * package.json.
 */
export const supported: ReadonlyMap<string, string> = readSupported(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).browserslist,
);

/** Reads the one kind of query that package.json has: `safari >= 16.4`. */
export function readSupported(queries: readonly string[]): Map<string, string> {
  return new Map(
    queries.map((query) => {
      const [browser = '', sign, version = ''] = query.split(' ');
      if (sign !== '>=' || !/^[\d.]+$/.test(version)) throw new Error(`Not a browser and its oldest version: ${query}`);
      return [browser, version];
    }),
  );
}

/** The same for Vite, which lowers syntax and style sheets to what these versions read. */
export const buildTarget: readonly string[] = Array.from(
  supported,
  ([browser, version]) => `${browser === 'ios_saf' ? 'ios' : browser}${version}`,
);
