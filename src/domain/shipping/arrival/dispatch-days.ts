import type { Days } from './transit-days.ts';

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * Parses the owner's dispatch time in working days: 3 for 'three working days', 5 for '2 to 5 business days'. Returns
 * undefined for any other text, such as 'a week'.
 */
export function readDispatchDays(text: string): number | undefined {
  return readDispatchRange(text)?.[1];
}

/** The same with the least: 2 of '2 to 5 business days'; 0 of 'three working days', which promise no earliest day. */
export function readDispatchRange(text: string): Days | undefined {
  const words = text.trim().toLowerCase().split(/\s/);
  const [number = '', kind = '', unit = ''] = words.slice(-3);
  if (!['working', 'business'].includes(kind) || !['day', 'days'].includes(unit)) return undefined;
  const most = readNumber(number);
  if (most <= 0 || most > 30) return undefined;
  const [least = '', to = ''] = words.slice(-5, -3);
  const from = to === 'to' ? readNumber(least) : 0;
  return [from > 0 && from <= most ? from : 0, most];
}

const readNumber = (word: string) => (/^\d{1,2}$/.test(word) ? Number(word) : numbers.indexOf(word));
