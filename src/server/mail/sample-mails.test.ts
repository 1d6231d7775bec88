import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import {
  mailTemplates,
  type TemplateKind,
  type TemplatePart,
  templateParts,
} from '../../domain/mail/mail-templates.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import { composeMail } from './compose.ts';
import { renderMail } from './render-mail.ts';
import { sampleMail } from './sample-mails.ts';

const context = {
  settings,
  publicUrl: 'https://shop.example',
  orderUrl: () => 'https://shop.example/order',
  bankAccounts: undefined,
  shopCommand: 'shop',
};
const kinds = Object.keys(mailTemplates) as TemplateKind[];
const parts = kinds.flatMap((kind) =>
  templateParts
    .filter((part) => part in mailTemplates[kind].parts)
    .map((part): [TemplateKind, TemplatePart] => [kind, part]),
);
/** Renders an email with one overridden part: its plain text, HTML and subject. */
function read(kind: TemplateKind, words: Partial<Record<TemplatePart, string>>) {
  const { subject, text = '', html = '' } = renderMail(sampleMail(kind), { ...context, wordings: { [kind]: words } });
  return { subject, text, html };
}

it('has a sample with each of the five parts', () => {
  expect(new Set(parts.map(([, part]) => part))).toEqual(new Set(templateParts));
});

it.each(parts)('%s shows the owner’s %s, and leaves the rest unchanged [SETDESK-5]', (kind, part) => {
  const own = `Own words for the ${part} of {brand}`;
  const filled = own.replace('{brand}', settings.brand);
  const [before, after] = [read(kind, {}), read(kind, { [part]: own })];
  if (part === 'subject') {
    const withoutTitle = (html: string) => html.replace(/<title>.*<\/title>/, '').replace(/<h1.*<\/h1>/, '');
    expect({ ...after, html: withoutTitle(after.html) }).toEqual({
      ...before,
      subject: filled,
      html: withoutTitle(before.html),
    });
    expect(after.html).toContain(`<title>${filled}</title>`);
    return;
  }
  const [start = '', rest] = after.text.split(filled);
  const end = rest?.replace(/^\n-*/, '') ?? 'not there';
  expect([before.text.startsWith(start), before.text.endsWith(end)]).toEqual([true, true]);
  // The first paragraph is also the preview in lists of emails.
  expect(after.html.replace(/<div style="display:none.*/, '').split(filled)).toHaveLength(2);
  expect(after.subject).toBe(before.subject);
});

it.each(kinds)('%s has a title, a language and a text part [SERVICE-13]', (kind) => {
  const { subject, text = '', html = '' } = renderMail(sampleMail(kind), context);
  expect(html).toMatch(/^<!doctype html><html lang="en-GB"><head>/);
  expect(html).toContain(`<title>${escapeHtml(subject)}</title>`);
  expect(text.trim()).not.toBe('');
  expect(text).not.toMatch(/<\/?(p|a|table|html)\b/);
});

it('every HTML email is built in one place, with title, language and text part [SERVICE-13]', () => {
  const files = globSync('src/server/mail/**/*.ts', { exclude: ['**/*.test.ts'] });
  expect(files.length).toBeGreaterThan(20);
  const makers = files.filter((file) => /<html|<body/.test(readFileSync(file, 'utf8')));
  expect(makers).toEqual(['src/server/mail/compose.ts']);
  const { text, html } = composeMail('1 < 2 & "3"\n', [{ kind: 'text', text: 'Hello' }]);
  expect(html).toContain('<title>1 &lt; 2 &amp; &quot;3&quot;</title>');
  expect(text).toBe('Hello\n');
});
