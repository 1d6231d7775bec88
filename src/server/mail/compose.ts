import { splitReferences } from '../../domain/buying/split-references.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import { escapeScript } from '../markup/escape-script.ts';

/** A part of a mail, written once for both its plain and its HTML form. */
export type Block<Text extends string = string> =
  | { readonly kind: 'text'; readonly text: Text }
  | { readonly kind: 'heading'; readonly text: Text }
  | {
      readonly kind: 'rows';
      readonly rows: readonly (readonly [label: Text, value: Text])[];
      /** The label of the row that the others come to. */
      readonly sum?: Text;
    }
  | {
      readonly kind: 'link';
      readonly text: Text;
      readonly url: Text;
      /** It is what the mail asks to be done: a button. */
      readonly isMain?: boolean;
    };

/** A mail's words, without sender and recipient. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * A mail from its parts. Whatever a visitor typed is escaped; a subject is one line.
 * @param data what mail programs read of it, as schema.org has it; after all words, since previews take the first
 */
export function composeMail(subject: string, blocks: readonly Block[], data: readonly object[] = []): ComposedMail {
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: `${blocks.map(toText).join('\n\n')}\n`,
    html: page([...blocks.map(toHtml), ...data.map(toScript)].join('\n')),
  };
}

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
      return `<h2 style="font-size:18px;margin:28px 0 8px">${keepReferences(block.text)}</h2>`;
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${block.rows.map((each) => row(each, each[0] === block.sum)).join('')}</table>`;
    case 'link':
      return `<p><a href="${escapeHtml(block.url)}" style="${block.isMain ? button : 'color:#0b5d4b'}">${escapeHtml(block.text)}</a></p>`;
  }
}

const button =
  'display:inline-block;padding:11px 22px;border-radius:8px;background:#0b5d4b;color:#ffffff;font-weight:bold;text-decoration:none';

function toScript(data: object): string {
  return `<script type="application/ld+json">${escapeScript(JSON.stringify(data))}</script>`;
}

function row([label, value]: readonly [string, string], isSum: boolean): string {
  const cell = `padding:6px 0;border-bottom:1px solid #dcdfd7;vertical-align:top${isSum ? ';font-weight:bold' : ''}`;
  return `<tr><td style="${cell}">${lines(label)}</td><td style="${cell};text-align:right">${lines(value)}</td></tr>`;
}

function page(body: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#faf9f5">
<div style="max-width:560px;margin:0 auto;padding:32px 20px;font:16px/1.55 Arial,Helvetica,sans-serif;color:#12261f">
${body}
</div></body></html>`;
}

function lines(text: string): string {
  return keepReferences(text).replaceAll('\n', '<br>');
}

/** References stand in one piece, as on pages. */
function keepReferences(text: string): string {
  return splitReferences(text)
    .map((piece, at) => (at % 2 === 0 ? escapeHtml(piece) : `<span style="white-space:nowrap">${piece}</span>`))
    .join('');
}
