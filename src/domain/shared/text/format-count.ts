/** 10000 becomes '10,000'. For whole numbers, without `Intl` (once.ts explains why). */
export function formatCount(number: number): string {
  const digits = String(Math.abs(number));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return (number < 0 ? '-' : '') + groups.join(',');
}

/** A count with its noun, such as '1 order', '10,000 orders' or '2 matches'. */
export function pluralise(number: number, one: string, several = `${one}s`): string {
  return `${formatCount(number)} ${number === 1 ? one : several}`;
}
