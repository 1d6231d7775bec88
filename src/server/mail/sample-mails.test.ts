import { expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { type WordingKind, type WordingPart, wordingParts, wordings } from '../../domain/mail/wordings.ts';
import { renderMail } from './render-mail.ts';
import { sampleMail } from './sample-mails.ts';

const context = {
  settings,
  publicUrl: 'https://shop.example',
  orderUrl: () => 'https://shop.example/order',
  bankAccounts: undefined,
  shopCommand: 'shop',
};
const kinds = Object.keys(wordings) as WordingKind[];
const parts = kinds.flatMap((kind) =>
  wordingParts.filter((part) => part in wordings[kind].parts).map((part): [WordingKind, WordingPart] => [kind, part]),
);
/** The mail with one part reworded, in the two texts that its reader has, and its subject. */
function read(kind: WordingKind, words: Partial<Record<WordingPart, string>>) {
  const { subject, text = '', html = '' } = renderMail(sampleMail(kind), { ...context, wordings: { [kind]: words } });
  return { subject, text, html };
}

it('may be reworded in each of the five parts', () => {
  expect(new Set(parts.map(([, part]) => part))).toEqual(new Set(wordingParts));
});

it.each(parts)('%s says what the owner wrote as its %s, and the rest as before [SETDESK-5]', (kind, part) => {
  const own = `Own words for the ${part} of {brand}`;
  const filled = own.replace('{brand}', settings.brand);
  const [before, after] = [read(kind, {}), read(kind, { [part]: own })];
  if (part === 'subject') {
    // The title of its HTML is the subject, too.
    const html = before.html.replace(/<title>[^<]*<\/title>/, `<title>${filled}</title>`);
    expect(after).toEqual({ ...before, subject: filled, html });
    return;
  }
  const [start = '', rest] = after.text.split(filled);
  const end = rest?.replace(/^\n-*/, '') ?? 'not there';
  expect([before.text.startsWith(start), before.text.endsWith(end)]).toEqual([true, true]);
  expect(after.html.split(filled)).toHaveLength(2);
  expect(after.subject).toBe(before.subject);
});
