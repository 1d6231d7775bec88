import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { supported } from './supported.ts';

type Feature = { readonly __compat?: CompatStatement } & Readonly<Record<string, unknown>>;

/** MDN's browser compatibility data: https://github.com/mdn/browser-compat-data */
export const compat: CompatData = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
);

/** The entry of a feature by its path, such as `javascript.builtins.Map.groupBy`. */
export function findFeature(path: string): CompatStatement | undefined {
  let feature: Feature | undefined = compat as unknown as Feature;
  for (const name of path.split('.')) {
    if (!feature || !Object.hasOwn(feature, name)) return undefined;
    feature = feature[name] as Feature;
  }
  return feature.__compat;
}

/** The supported browsers whose oldest version lacks a feature, with the version that introduced it. */
export function lackingBrowsers({ support }: CompatStatement): string[] {
  return [...supported].flatMap(([browser, oldest]) => {
    const id = browser === 'ios_saf' ? 'safari_ios' : (browser as 'chrome');
    const statements = [support[id] ?? []].flat() as SimpleSupportStatement[];
    if (statements.some((statement) => isThere(statement, oldest))) return [];
    const since = statements.find(({ flags, version_added: added }) => !flags && added)?.version_added;
    return [`${browser} ${oldest} (${since ? `from ${since}` : 'in no version'})`];
  });
}

/** Whether a browser has a feature under its standard name and without a flag. */
function isThere(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = statement;
  if (typeof added !== 'string' || added === 'preview' || flags || prefix || otherName) return false;
  const isGone = typeof removed === 'string' && compareVersions(removed, version) <= 0;
  return !isGone && compareVersions(added, version) <= 0;
}

function compareVersions(one: string, other: string): number {
  const [ones, others] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number)) as [
    number[],
    number[],
  ];
  return (ones[0] ?? 0) - (others[0] ?? 0) || (ones[1] ?? 0) - (others[1] ?? 0);
}

/**
 * Global paths of all built-ins and interfaces that some supported browser lacks. Members of built-ins are listed
 * both as static and as instance members: the data distinguishes these for interfaces only.
 */
export function newerPaths(): string[] {
  const paths: string[] = [];
  const isNewer = (feature: unknown) => {
    const statement = (feature as Feature).__compat;
    return statement !== undefined && lackingBrowsers(statement).length > 0;
  };
  const groups = { ...compat.javascript.builtins, ...compat.api } as Record<string, Feature>;
  for (const [name, group] of Object.entries(groups)) {
    if (isNewer(group)) paths.push(name);
    for (const [key, member] of Object.entries(group)) {
      if (key === '__compat' || !isNewer(member)) continue;
      const own = key.replace(/_static$/, '');
      if (!/^[a-z]\w*$/i.test(own) || own === name || /_event$|_parameter$/.test(own)) continue;
      const isInterface = name in compat.api;
      if (name === 'Window') paths.push(own);
      if (!isInterface || key !== own) paths.push(`${name}.${own}`);
      if (!isInterface || key === own) paths.push(`${name}.prototype.${own}`);
    }
  }
  return paths;
}
