/** One line of a cell: control characters and marks that reverse text become spaces; at most `most` characters. */
export const oneLine = (text: string, most: number): string =>
  text
    .slice(0, most * 4)
    .replaceAll(/(?:\\r)?\\n/g, ' ')
    .replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
