/**
 * What browsers call themselves, the more particular first: Edge and Opera name Chrome too, and Chrome names Safari.
 */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'a Mac'],
  ['CrOS', 'a Chromebook'],
  ['Linux', 'Linux'],
] as const;

/**
 * 'Firefox on Windows': enough for a person to know their own browser by. Nothing of the header's own words is kept.
 */
export function describeDevice(userAgent: string | undefined): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [browser = 'A browser', system] = [find(browsers), find(systems)];
  return system ? `${browser} on ${system}` : browser;
}
