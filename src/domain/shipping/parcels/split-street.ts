/**
 * Splits a street address into lines of a carrier's length, at line breaks, commas and spaces. What does not fit stays
 * in the last line: the carrier then refuses the row, rather than delivering to half an address.
 * @returns exactly `count` lines; empty ones at the end
 */
export function splitStreet(address: string, count: number, length: number): string[] {
  const lines: string[] = [];
  for (const part of address.split(/[\r\n,]/)) {
    const words = part.split(' ').filter((word) => word !== '');
    let isNew = true;
    for (const word of words) {
      const last = lines.at(-1);
      const isFull = last === undefined || last.length + 1 + word.length > length;
      if ((isNew || isFull) && lines.length < count) lines.push(word);
      else lines[lines.length - 1] = `${last}${isNew ? ',' : ''} ${word}`;
      isNew = false;
    }
  }
  return Array.from({ length: count }, (_, index) => lines[index] ?? '');
}
