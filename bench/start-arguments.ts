import { readFileSync } from 'node:fs';

interface Package {
  readonly scripts: { readonly start: string };
}

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Package;

/** What `npm start` hands to Node in the end: the flags and the file of the built store. */
export const startArguments: readonly string[] =
  scripts.start.split('exec node_modules/.bin/node ')[1]?.split(' ') ?? [];
