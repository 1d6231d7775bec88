import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Packages that the built programs load from node_modules: those with native code, fonts or data files. */
export const runtimePackages = [
  'sharp',
  'pdfkit',
  '@ip-location-db/geo-whois-asn-country-mmdb',
  '@expo-google-fonts/instrument-sans',
  'dejavu-fonts-ttf',
] as const;

/** The folders of these packages and of all they depend on, as npm installed them, in order of their names. */
export function findRuntimeFolders(root: string): string[] {
  const lock = JSON.parse(readFileSync(`${root}/node_modules/.package-lock.json`, 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const found = new Set<string>();
  const visit = (name: string, from: string): void => {
    const folder = findPackage(name, from, (path) => path in lock.packages);
    // An optional package of another platform is not installed.
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[folder] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, folder);
  };
  for (const name of runtimePackages) visit(name, '');
  return [...found].sort();
}

/** Resolves a package as Node does: from the importing folder upwards. */
function findPackage(name: string, from: string, isInstalled: (folder: string) => boolean): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (isInstalled(path)) return path;
    if (folder === '') return undefined;
  }
}
