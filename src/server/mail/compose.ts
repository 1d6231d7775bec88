import { escapeHtml } from '../markup/escape-html.ts';
import { escapeScript } from '../markup/escape-script.ts';
import { colours, emailStyleSheet, family, font, smallFont } from './html/email-styles.ts';
import { amountTable, factTable, type Row } from './html/email-tables.ts';
import { htmlLine, htmlLines } from './html/html-lines.ts';
import { markPicture } from './mail-pictures.ts';

/** A block of an email, written once for its plain text and its HTML. */
export type Block<Text extends string = string> =
  | { readonly kind: 'text'; readonly text: Text }
  /** Small print, such as the company details or the command for an operator. */
  | { readonly kind: 'small'; readonly text: Text }
  | { readonly kind: 'heading'; readonly text: Text }
  | {
      readonly kind: 'rows';
      readonly rows: readonly Row<Text>[];
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
  /** Brand name above the content, with the shop's mark. */
  readonly brand?: string;
  /** The shop's public URL without a trailing slash. */
  readonly publicUrl?: string;
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

/** Lists of emails show about this much. */
const previewLength = 140;

/** Cuts a long text after a word. */
function shorten(text: string): string {
  if (text.length <= previewLength) return text;
  const end = text.lastIndexOf(' ', previewLength);
  return `${text.slice(0, end > 0 ? end : previewLength)}…`;
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

function toHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${htmlLines(block.text)}</p>`;
    case 'small':
      return `<p class="soft" style="margin:0 0 12px;${smallFont};color:${colours.soft}">${htmlLines(block.text)}</p>`;
    case 'heading':
      return `<h2 style="font-size:18px;line-height:1.35;margin:28px 0 10px">${htmlLine(block.text)}</h2>`;
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
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="${colours.brand}" class="button" style="background:${colours.brand};padding:13px 26px;border-radius:8px;${font}"><a href="${escapeHtml(url)}" style="color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;

function toScript(data: object): string {
  return `<script type="application/ld+json">${escapeScript(JSON.stringify(data))}</script>`;
}

const width = 560;

/** The HTML document of an email. Outlook for Windows ignores `max-width`, so it gets a table of the same width. */
function page(subject: string, blocks: readonly Block[], { brand, publicUrl, preheader, data = [] }: Frame): string {
  const title = escapeHtml(subject);
  // The only h1 is the first heading block, or else the subject.
  const [first] = blocks;
  const own = first?.kind === 'heading' ? first.text : undefined;
  const body = [...blocks.slice(own === undefined ? 0 : 1).map(toHtml), ...data.map(toScript)].join('\n');
  const header = brand === undefined ? '' : brandHeader(brand, publicUrl);
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${emailStyleSheet}</style></head>
<body class="page" style="margin:0;background:${colours.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(shorten(preheader ?? firstText(blocks)))}</div>
<!--[if mso]><table role="presentation" width="${width}" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div class="page" style="max-width:${width}px;margin:0 auto;padding:28px 12px;${font};background:${colours.page}">
${header}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="card" bgcolor="${colours.card}" style="background:${colours.card};border-radius:12px;padding:32px 28px;${font};color:${colours.ink};overflow-wrap:break-word">
<h1 style="font-size:24px;line-height:1.3;margin:0 0 16px">${htmlLine(own ?? subject)}</h1>
${body}
</td></tr></table>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body></html>`;
}

/**
 * The brand as text beside the mark, so that it shows with pictures blocked and in any colours. The mark is
 * decoration, with empty alt text: the name would otherwise be read twice.
 */
function brandHeader(brand: string, publicUrl: string | undefined): string {
  const name = `<td style="padding:0 4px"><p class="brand" style="margin:0;font:bold 20px/32px ${family};color:${colours.brand}">${escapeHtml(brand)}</p></td>`;
  const row = publicUrl === undefined ? name : `${markCell(publicUrl)}${name}`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 14px"><tr>${row}</tr></table>`;
}

function markCell(publicUrl: string): string {
  const { src, width, height } = markPicture(publicUrl);
  return `<td width="${width}" style="padding:0 6px 0 4px"><img src="${escapeHtml(src)}" alt="" width="${width}" height="${height}" style="display:block;border:0"></td>`;
}
