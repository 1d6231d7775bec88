/** 10000 becomes '10,000'. For whole numbers, by hand, for the reason that lazily.ts gives. */
export function formatCount(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
