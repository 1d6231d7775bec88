import { at } from './desk/report.ts';

/** A Markdown table: the first row contains the column headings, the first column the row headings. */
export function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}

/** The median, followed by minimum and maximum in brackets if they differ. */
export function middle(values: readonly number[], digits = 0): string {
  const [least, median, most] = [0, 0.5, 1].map((share) => at(values, share).toFixed(digits));
  return least === most ? `${median}` : `${median} (${least}-${most})`;
}
