/** 10000 becomes '10,000'. */
export function formatCount(number: number): string {
  return number.toLocaleString('en-GB');
}
