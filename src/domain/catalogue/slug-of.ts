const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

/** Maximum length of a product id. */
export const maxSlugLength = 80;

/** The id that a name suggests: 'Größe M' becomes 'grosse-m'. Empty for a name without Latin letters or digits. */
export function slugOf(name: string): string {
  const words =
    name
      .slice(0, 1_000)
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[ßæœøđłı]/g, (letter) => letters[letter] ?? '')
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, maxSlugLength).replace(/-$/, '');
}
