import { at } from './desk/report.ts';

/** A table in Markdown: its first row names the columns, its first column the rows. */
export function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}

/** The one in the middle, and in brackets the least and the most where they differ. */
export function middle(values: readonly number[], digits = 0): string {
  const [least, median, most] = [0, 0.5, 1].map((share) => at(values, share).toFixed(digits));
  return least === most ? `${median}` : `${median} (${least}-${most})`;
}
