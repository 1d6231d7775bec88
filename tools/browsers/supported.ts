import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest supported version of each browser, by browserslist's name: `browserslist` in package.json. */
export const supported: ReadonlyMap<string, string> = readSupported(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).browserslist,
);

/** Parses the only kind of query in package.json: `safari >= 16.4`. */
export function readSupported(queries: readonly string[]): Map<string, string> {
  return new Map(
    queries.map((query) => {
      const [browser = '', sign, version = ''] = query.split(' ');
      if (sign !== '>=' || !/^[\d.]+$/.test(version)) throw new Error(`Not a browser and its oldest version: ${query}`);
      return [browser, version];
    }),
  );
}

/** Build target for Vite, which lowers syntax and style sheets for these versions. */
export const buildTarget: readonly string[] = Array.from(
  supported,
  ([browser, version]) => `${browser === 'ios_saf' ? 'ios' : browser}${version}`,
);
