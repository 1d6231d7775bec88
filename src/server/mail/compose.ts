import { splitReferences } from '../../domain/orders/split-references.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import { escapeScript } from '../markup/escape-script.ts';

/** A block of an email, written once for its plain text and its HTML. */
export type Block<Text extends string = string> =
  | { readonly kind: 'text'; readonly text: Text }
  /** Small print, such as the company details or the command for an operator. */
  | { readonly kind: 'small'; readonly text: Text }
  | {
      readonly kind: 'heading';
      readonly text: Text;
      /** A heading within the small print. */
      readonly isMinor?: boolean;
    }
  | {
      readonly kind: 'rows';
      readonly rows: readonly (readonly [label: Text, value: Text])[];
      /** Label of the total row; only a table of amounts has one. */
      readonly sum?: Text;
    }
  | {
      readonly kind: 'link';
      readonly text: Text;
      readonly url: Text;
      /** The call to action, rendered as a button. */
      readonly isMain?: boolean;
    };

/** The rendered content of an email, without sender and recipient. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Frame {
  /** Brand name above the content. */
  readonly brand?: string;
  /** What mail programs show after the subject in a list; the first text if absent. */
  readonly preheader?: string | undefined;
  /** schema.org data for mail programs; placed after all text, since previews show the first text. */
  readonly data?: readonly object[];
}

/** Renders an email from its blocks. Visitor input is escaped; a subject is one line. */
export function composeMail(subject: string, blocks: readonly Block[], frame: Frame = {}): ComposedMail {
  const title = subject.replace(/\s+/g, ' ').trim();
  return {
    subject: title,
    text: `${blocks.map(toText).join('\n\n')}\n`,
    html: page(title, blocks, frame),
  };
}

const firstText = (blocks: readonly Block[]) => blocks.find((block) => block.kind === 'text')?.text ?? '';

function toText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${block.text}: ${block.url}`;
  }
}

/** Outlook for Windows does not inherit fonts in table cells. */
const family = 'Arial,Helvetica,sans-serif';
const font = `font:16px/1.55 ${family}`;
const smallFont = `font:13px/1.5 ${family}`;
const colours = {
  page: '#f4f3ee',
  card: '#ffffff',
  ink: '#12261f',
  soft: '#4a5a52',
  line: '#dcdfd7',
  brand: '#0b5d4b',
};

/** Classes carry the colours of dark mode and the spacing of phones; programs that drop them show the inline styles. */
export const emailStyleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.card{padding:24px 18px!important}.page{padding:16px 8px!important}}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#0e1714!important}',
  '.card{background:#16221e!important;color:#eef3ef!important}',
  '.soft{color:#b3c1ba!important}',
  '.line{border-color:#33453e!important}',
  '.brand{color:#7fd6bd!important}',
  '}',
].join('');

function toHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case 'small':
      return `<p class="soft" style="margin:0 0 12px;${smallFont};color:${colours.soft}">${lines(block.text)}</p>`;
    case 'heading':
      return block.isMinor
        ? `<h3 style="font-size:14px;line-height:1.4;margin:20px 0 6px">${noWrapReferences(block.text)}</h3>`
        : `<h2 style="font-size:18px;line-height:1.35;margin:28px 0 10px">${noWrapReferences(block.text)}</h2>`;
    case 'rows':
      return block.sum === undefined ? factTable(block.rows) : amountTable(block.rows, block.sum);
    case 'link':
      return block.isMain ? button(block) : link(block);
  }
}

interface Link {
  readonly text: string;
  readonly url: string;
}

const link = ({ text, url }: Link) =>
  `<p style="margin:0 0 16px"><a class="brand" href="${escapeHtml(url)}" style="color:${colours.brand}">${escapeHtml(text)}</a></p>`;

/** Outlook for Windows draws padding and background colour on a cell, not on a link. */
const button = ({ text, url }: Link) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="${colours.brand}" style="padding:13px 26px;border-radius:8px;${font}"><a href="${escapeHtml(url)}" style="color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;

function toScript(data: object): string {
  return `<script type="application/ld+json">${escapeScript(JSON.stringify(data))}</script>`;
}

type Rows = Extract<Block, { kind: 'rows' }>['rows'];
const cell = `padding:8px 0;border-bottom:1px solid ${colours.line};vertical-align:top;${font}`;
const table = (content: string) =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${content}</table>`;

/** Facts with the labels in the first column; a screen reader reads each row with its heading. */
function factTable(rows: Rows): string {
  const body = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" class="line soft" align="left" width="38%" style="${cell};padding-right:12px;font-weight:normal;color:${colours.soft}">${lines(label)}</th><td class="line" style="${cell};overflow-wrap:anywhere">${lines(value)}</td></tr>`,
  );
  return table(`<tbody>${body.join('')}</tbody>`);
}

/** Items with amounts; the total is bold. */
function amountTable(rows: Rows, sum: string): string {
  const heading = (text: string, align: string) =>
    `<th scope="col" class="line soft" align="${align}" style="${cell};font-size:13px;color:${colours.soft}">${text}</th>`;
  const head = `<thead><tr>${heading('Item', 'left')}${heading('Amount', 'right')}</tr></thead>`;
  const body = rows.map(([label, value]) => {
    const weight = `font-weight:${label === sum ? 'bold' : 'normal'}`;
    return `<tr><th scope="row" class="line" align="left" style="${cell};padding-right:12px;overflow-wrap:anywhere;${weight}">${lines(label)}</th><td class="line" align="right" style="${cell};white-space:nowrap;${weight}">${lines(value)}</td></tr>`;
  });
  return table(`${head}<tbody>${body.join('')}</tbody>`);
}

const width = 560;

/** The HTML document of an email. Outlook for Windows ignores `max-width`, so it gets a table of the same width. */
function page(subject: string, blocks: readonly Block[], { brand, preheader, data = [] }: Frame): string {
  const title = escapeHtml(subject);
  // The only h1 is the first heading block, or else the subject.
  const [first] = blocks;
  const own = first?.kind === 'heading' ? first.text : undefined;
  const body = [...blocks.slice(own === undefined ? 0 : 1).map(toHtml), ...data.map(toScript)].join('\n');
  const header =
    brand === undefined
      ? ''
      : `<p class="brand" style="margin:0 0 14px;padding:0 4px;font:bold 20px/1.3 ${family};color:${colours.brand}">${escapeHtml(brand)}</p>`;
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${emailStyleSheet}</style></head>
<body class="page" style="margin:0;background:${colours.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader ?? firstText(blocks))}</div>
<!--[if mso]><table role="presentation" width="${width}" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div class="page" style="max-width:${width}px;margin:0 auto;padding:28px 12px;${font};background:${colours.page}">
${header}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="card" bgcolor="${colours.card}" style="background:${colours.card};border-radius:12px;padding:32px 28px;${font};color:${colours.ink};overflow-wrap:break-word">
<h1 style="font-size:24px;line-height:1.3;margin:0 0 16px">${noWrapReferences(own ?? subject)}</h1>
${body}
</td></tr></table>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body></html>`;
}

function lines(text: string): string {
  return noWrapReferences(text).replaceAll('\n', '<br>');
}

/** Keeps references from wrapping, as on pages. */
function noWrapReferences(text: string): string {
  return splitReferences(text)
    .map((piece, at) => (at % 2 === 0 ? escapeHtml(piece) : `<span style="white-space:nowrap">${piece}</span>`))
    .join('');
}
