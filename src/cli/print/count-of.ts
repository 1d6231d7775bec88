import { formatCount } from '../../domain/format-count.ts';

export { formatCount };

/** How many there are of something, such as '1 order', '10,000 orders' or '2 matches'. */
export function countOf(number: number, one: string, several = `${one}s`): string {
  return `${formatCount(number)} ${number === 1 ? one : several}`;
}
