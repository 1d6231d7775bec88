const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * Within how many working days an order leaves, as the owner words it: 3 of 'three working days', 5 of '2 to 5 business
 * days'. Undefined where the words say something else, such as 'a week': nothing is made of them then.
 */
export function readDispatchDays(text: string): number | undefined {
  const [number = '', kind = '', unit = ''] = text.trim().toLowerCase().split(/\s/).slice(-3);
  if (!['working', 'business'].includes(kind) || !['day', 'days'].includes(unit)) return undefined;
  const count = /^\d{1,2}$/.test(number) ? Number(number) : numbers.indexOf(number);
  return count > 0 && count <= 30 ? count : undefined;
}
