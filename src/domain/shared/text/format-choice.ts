/** 'A, B or C'; not part of `formatList`, which every page of the shop loads. */
export function formatChoice(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
}
