import path from 'node:path';

/**
 * The name of a picture that is imported: what its file is called, and its hash. So another picture has another name,
 * whatever its file is called, and no name is one of the build's, which have no dot.
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
