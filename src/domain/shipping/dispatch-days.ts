const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * Parses the owner's dispatch time in working days: 3 for 'three working days', 5 for '2 to 5 business days'. Returns
 * undefined for any other text, such as 'a week'.
 */
export function readDispatchDays(text: string): number | undefined {
  const [number = '', kind = '', unit = ''] = text.trim().toLowerCase().split(/\s/).slice(-3);
  if (!['working', 'business'].includes(kind) || !['day', 'days'].includes(unit)) return undefined;
  const count = /^\d{1,2}$/.test(number) ? Number(number) : numbers.indexOf(number);
  return count > 0 && count <= 30 ? count : undefined;
}
