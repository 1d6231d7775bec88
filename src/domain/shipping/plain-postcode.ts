/** Countries whose postcodes have letters of their own; before any other, letters are the prefix of the country. */
export const lettered: readonly string[] = ['GB', 'IE', 'MT'];

export const compactPostcode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** '9500-321', 'PT-9500 321' and 'pt 9500321' are one postcode. Some countries' begin with letters of their own. */
export function plainPostcode(text: string, country: string): string {
  const plain = compactPostcode(text);
  return lettered.includes(country) ? plain : plain.replace(/^[A-Z]+/, '');
}
