import path from 'node:path';

/**
 * The name of an imported picture: its file name and hash. Different pictures thus have different names, and none
 * clashes with a picture of the build, whose names have no dot.
 */
export function importName(file: string, hash: string): string {
  const words = path
    .parse(file)
    .name.normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return `${words || 'picture'}.${hash}`;
}
