import { expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { everyMail, noticeKinds } from '../../../tests/support/mail/every-mail.ts';
import { mailLabel } from '../../domain/mail/mail-labels.ts';
import { renderMail } from './render-mail.ts';
import { ofShop } from './shop-text.ts';

const context = {
  settings,
  publicUrl: 'https://shop.example',
  shopCommand: 'shop',
  deskOrigin: 'https://desk.example',
  bankAccounts: { GBP: { holder: 'Breezebox Ltd', sortCode: '01-02-03', account: '12345678' } },
  takesCards: true,
  isProven: true,
  orderUrl: () => 'https://shop.example/order/BB-7K2M-9QXT?key=1',
  pictureOf: (id: string) => ({ src: ofShop(`https://shop.example/pictures/${id}.0-160.jpg`), width: 64, height: 64 }),
};
const all = Object.entries(everyMail);

it('has a sample of every kind of email', async () => {
  const kinds = new Set(all.map(([, { kind }]) => kind));
  for (const kind of kinds) expect(mailLabel(kind)).not.toBe(kind);
  expect(kinds.size).toBe(39);
});

it.each(all)('%s has the shop’s logo and name, and pictures of fixed size from the shop only [MAIL-8]', (_, sample) => {
  const { html } = renderMail(sample, context);
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  expect(pictures[0]).toContain('src="https://shop.example/icons/icon-192.png"');
  for (const tag of pictures) {
    expect(tag).toMatch(/ src="https:\/\/shop\.example\/[\w./-]+\.(?:png|jpg)" alt="" width="\d+" height="\d+" /);
  }
  // With pictures blocked the name is there as text.
  expect(html).toMatch(/<p class="brand"[^>]*>Breezebox<\/p>/);
});

it.each(all)('%s has at most one button, and all its links in plain text [MAIL-7, MAIL-8]', (_, sample) => {
  const { html, text } = renderMail(sample, context);
  expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  for (const url of links) expect(text).toContain(url);
  expect(text).not.toMatch(/<\/?[a-z]|&[a-z]+;/);
});

it.each(all)('%s has a preheader with its next fact [MAIL-8]', (_, sample) => {
  const { subject, html } = renderMail(sample, context);
  const [, preheader = ''] = /mso-hide:all">([^<]*)</.exec(html) ?? [];
  expect(preheader.length).toBeGreaterThan(10);
  expect(preheader.length).toBeLessThanOrEqual(200);
  expect(preheader).not.toContain(subject);
});

it.each(all.filter(([, { kind }]) => !noticeKinds.includes(kind)))(
  '%s has a short subject with the shop’s name and the number first [MAIL-8]',
  (name, sample) => {
    const { subject } = renderMail(sample, context);
    expect(subject.length).toBeLessThanOrEqual(60);
    const isNumbered = /^(order|withdrawal|statement-receipt|return|quotation)/.test(name);
    if (isNumbered) expect(subject).toMatch(/^Breezebox (order|return|quote) (BB|Q)-[\w-]+: /);
  },
);

it.each(all)(
  '%s renders on a narrow screen, in dark mode and in Outlook for Windows [MAIL-8, VALIDATOR-4]',
  (_, sample) => {
    const { html } = renderMail(sample, context);
    const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    // Every class of the body has its colours for the dark, or its spacing for a phone.
    const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
    for (const name of new Set(classes)) expect(sheet).toContain(`.${name}{`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    // A text colour without a class would stay as it is in the dark.
    const body = html.slice(html.indexOf('<body'));
    for (const [tag] of body.matchAll(/<\w+ [^>]*style="[^"]*(?<!-)color:#[^"]*"[^>]*>/g)) {
      expect(/ class="/.test(tag) || /color:#ffffff/.test(tag), tag).toBe(true);
    }
    // Layout in tables; nothing wider than a phone but what gives way.
    expect(body).not.toMatch(/display:(flex|grid)|position:|float:|<(div|p|td)[^>]*[; "]width:\d{3,}px/);
    for (const [, width = ''] of body.matchAll(/<(?:td|img)\b[^>]* width="(\d+)"/g))
      expect(Number(width)).toBeLessThan(100);
  },
);
