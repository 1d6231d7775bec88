/** Countries whose postcodes contain letters; elsewhere, letters are a country prefix. */
export const lettered: readonly string[] = ['GB', 'IE', 'MT'];

export const compactPostcode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Normalises '9500-321', 'PT-9500 321' and 'pt 9500321' to one postcode. Some countries' postcodes start with
 * letters.
 */
export function plainPostcode(text: string, country: string): string {
  const plain = compactPostcode(text);
  return lettered.includes(country) ? plain : plain.replace(/^[A-Z]+/, '');
}
