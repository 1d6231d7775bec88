import { splitReferences } from '../../domain/orders/split-references.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import { escapeScript } from '../markup/escape-script.ts';

/** A block of an email, written once for its plain text and its HTML. */
export type Block<Text extends string = string> =
  | { readonly kind: 'text'; readonly text: Text }
  | { readonly kind: 'heading'; readonly text: Text }
  | {
      readonly kind: 'rows';
      readonly rows: readonly (readonly [label: Text, value: Text])[];
      /** Label of the total row. */
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

/**
 * Renders an email from its blocks. Visitor input is escaped; a subject is one line.
 * @param data schema.org data for mail programs; placed after all text, since previews show the first text
 */
export function composeMail(subject: string, blocks: readonly Block[], data: readonly object[] = []): ComposedMail {
  const title = subject.replace(/\s+/g, ' ').trim();
  return {
    subject: title,
    text: `${blocks.map(toText).join('\n\n')}\n`,
    html: page(title, blocks, data),
  };
}

/** The preview that mail programs show after the subject in a list. */
const previewOf = (blocks: readonly Block[]) => blocks.find((block) => block.kind === 'text')?.text ?? '';

function toText(block: Block): string {
  switch (block.kind) {
    case 'text':
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
      return `<p>${lines(block.text)}</p>`;
    case 'heading':
      return `<h2 style="font-size:18px;margin:28px 0 8px">${noWrapReferences(block.text)}</h2>`;
    case 'rows':
      return table(block);
    case 'link':
      return block.isMain
        ? button(block)
        : `<p><a href="${escapeHtml(block.url)}" style="color:#0b5d4b">${escapeHtml(block.text)}</a></p>`;
  }
}

/** Outlook for Windows draws padding and background colour on a cell, not on a link. */
const button = ({ text, url }: { readonly text: string; readonly url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="#0b5d4b" style="padding:11px 22px;border-radius:8px;${font}"><a href="${escapeHtml(url)}" style="color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;

function toScript(data: object): string {
  return `<script type="application/ld+json">${escapeScript(JSON.stringify(data))}</script>`;
}

/** A table of facts, or of goods and amounts; a screen reader reads each row with its headings. */
function table({ rows, sum }: Extract<Block, { kind: 'rows' }>): string {
  const heading = (text: string, align: string) =>
    `<th scope="col" align="${align}" style="${cell};font-size:14px;color:#4a5a52">${text}</th>`;
  const head = `<thead><tr>${heading('Item', 'left')}${heading('Amount', 'right')}</tr></thead>`;
  const body = rows.map((each) => row(each, each[0] === sum)).join('');
  return `<table width="100%" cellpadding="0" cellspacing="0">${sum === undefined ? '' : head}<tbody>${body}</tbody></table>`;
}

/** Outlook for Windows does not inherit fonts in table cells. */
const font = 'font:16px/1.55 Arial,Helvetica,sans-serif';
const cell = `padding:6px 0;border-bottom:1px solid #dcdfd7;vertical-align:top;${font}`;

function row([label, value]: readonly [string, string], isSum: boolean): string {
  const weight = (usual: string) => `font-weight:${isSum ? 'bold' : usual}`;
  return `<tr><th scope="row" align="left" style="${cell};${weight('normal')}">${lines(label)}</th><td align="right" style="${cell};${weight('normal')}">${lines(value)}</td></tr>`;
}

const width = 560;

/** The HTML document of an email. Outlook for Windows ignores `max-width`, so it gets a table of the same width. */
function page(subject: string, blocks: readonly Block[], data: readonly object[]): string {
  const title = escapeHtml(subject);
  // The only h1 is the first heading block, or else the subject.
  const [first] = blocks;
  const own = first?.kind === 'heading' ? first.text : undefined;
  const body = [...blocks.slice(own === undefined ? 0 : 1).map(toHtml), ...data.map(toScript)].join('\n');
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#faf9f5">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(previewOf(blocks))}</div>
<!--[if mso]><table role="presentation" width="${width}" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div style="max-width:${width}px;margin:0 auto;padding:32px 20px;${font};color:#12261f">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 20px">${noWrapReferences(own ?? subject)}</h1>
${body}
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
