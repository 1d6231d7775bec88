/** Parses a positive integer; prints an error and returns undefined if invalid. */
export function parseIntegerArgument(
  typed: string,
  most: number,
  complain: (text: string) => void,
): number | undefined {
  const number = /^\d{1,15}$/.test(typed) ? Number(typed) : 0;
  if (number >= 1 && number <= most) return number;
  const bound = most === Number.MAX_SAFE_INTEGER ? '1 or more' : `1 to ${most.toLocaleString('en-GB')}`;
  complain(`'${typed}' is not a valid whole number: enter ${bound}.`);
  return undefined;
}
