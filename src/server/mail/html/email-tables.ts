import { escapeHtml } from '../../markup/escape-html.ts';
import { colours, font, smallFont } from './email-styles.ts';
import { htmlLines } from './html-lines.ts';

/** A picture in an email. It is decoration: the text next to it names what it shows. */
export interface MailPicture<Text extends string = string> {
  /** Absolute URL of a JPEG or PNG, which every mail program shows. */
  readonly src: Text;
  readonly width: number;
  readonly height: number;
}

/** A row of a table: a label, its value, and the picture of the product that it names. */
export type Row<Text extends string = string> = readonly [
  label: Text,
  value: Text,
  picture?: MailPicture<Text> | undefined,
];

const frame = `padding:10px 0;border-bottom:1px solid ${colours.line};vertical-align:top`;
const cell = `${frame};${font}`;
const table = (content: string) =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${content}</table>`;

/** Facts with the labels in the first column; a screen reader reads each row with its heading. */
export function factTable(rows: readonly Row[]): string {
  const body = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" class="line soft" align="left" width="38%" style="${cell};padding-right:12px;font-weight:normal;color:${colours.soft}">${htmlLines(label)}</th><td class="line" style="${cell};overflow-wrap:anywhere">${htmlLines(value)}</td></tr>`,
  );
  return table(`<tbody>${body.join('')}</tbody>`);
}

/** Items with pictures and amounts; the total is bold. */
export function amountTable(rows: readonly Row[], sum: string): string {
  const isPictured = rows.some(([, , picture]) => picture);
  const across = isPictured ? ' colspan="2"' : '';
  const heading = (text: string, align: string, span = '') =>
    `<th scope="col"${span} class="line soft" align="${align}" style="${frame};${smallFont};font-weight:bold;color:${colours.soft}">${text}</th>`;
  const head = `<thead><tr>${heading('Item', 'left', across)}${heading('Amount', 'right')}</tr></thead>`;
  const body = rows.map(([label, value, picture]) => {
    const weight = `font-weight:${label === sum ? 'bold' : 'normal'}`;
    const shown = picture ? pictureCell(picture) : '';
    return `<tr>${shown}<th scope="row"${picture ? '' : across} class="line" align="left" style="${cell};padding-right:12px;overflow-wrap:anywhere;${weight}">${htmlLines(keepUnitPrice(label))}</th><td class="line" align="right" style="${cell};white-space:nowrap;${weight}">${htmlLines(value)}</td></tr>`;
  });
  return table(`${head}<tbody>${body.join('')}</tbody>`);
}

/** Keeps a short addition in brackets, such as the price of one, on one line. */
function keepUnitPrice(label: string): string {
  return label.replace(/\([^()]{1,24}\)$/, (addition) => addition.replaceAll(' ', '\u00a0'));
}

/** With pictures blocked, the cell keeps its width and shows a plain tile. */
function pictureCell({ src, width, height }: MailPicture): string {
  return `<td class="line" width="${width}" style="${frame};padding-right:14px"><img src="${escapeHtml(src)}" alt="" width="${width}" height="${height}" style="display:block;border:0;border-radius:8px;background:${colours.page}"></td>`;
}
