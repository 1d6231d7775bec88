/** 10000 becomes '10,000'. For whole numbers, by hand, for the reason that lazily.ts gives. */
export function formatCount(number: number): string {
  const digits = String(Math.abs(number));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return (number < 0 ? '-' : '') + groups.join(',');
}
