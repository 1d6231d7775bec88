/** How many there are of something, such as '1 order', '10,000 orders' or '2 matches'. */
export function countOf(number: number, one: string, several = `${one}s`): string {
  return `${formatCount(number)} ${number === 1 ? one : several}`;
}

/** 10000 becomes '10,000'. */
export function formatCount(number: number): string {
  return number.toLocaleString('en-GB');
}
