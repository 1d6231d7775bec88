/** Former paths below /desk, which bookmarks and links in earlier emails still use, with the current ones. */
const formerPaths: Readonly<Record<string, string>> = {
  offers: 'promotions',
  people: 'staff',
  wordings: 'mail-templates',
  mails: 'mail',
  me: 'account',
};

/** Returns the current path of a former one, sub-path included; undefined if the path is not a former one. */
export function findCurrentPath(path: string): string | undefined {
  const [, first = '', ...rest] = path.split('/');
  const current = Object.hasOwn(formerPaths, first) ? formerPaths[first] : undefined;
  return current && ['', current, ...rest].join('/');
}
