import { expect, it } from 'vitest';
import { settings } from '../../../../../content/settings.ts';
import { renderMail } from '../../render-mail.ts';

const token = '0123456789abcdef0123456789abcdef01234567';
const link = `https://shop.example/unsubscribe?token=${token}`;
const mail = renderMail(
  { kind: 'welcome', payload: { token } },
  { settings, publicUrl: 'https://shop.example', shopCommand: '', bankAccounts: undefined, orderUrl: () => '' },
);

it('contains the code in both text and HTML [MAIL-4]', () => {
  expect(mail.subject).toBe('STAROFFER: your 10% off at Breezebox');
  expect(mail.replyTo).toBe(settings.salesEmail);
  for (const said of [
    'STAROFFER',
    '10% off',
    'https://shop.example/products?promo=STAROFFER',
    settings.legalName,
    settings.postalAddress,
    settings.companyNumber,
    settings.salesEmail,
  ]) {
    expect(mail.text).toContain(said);
    expect(mail.html).toContain(said);
  }
});

it('unsubscribes with one click in the mail client or by a link, and links the privacy notice [PRIV-5, LEGAL-1]', () => {
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  for (const said of [link, 'https://shop.example/legal/privacy']) {
    expect(mail.text).toContain(said);
    expect(mail.html).toContain(said);
  }
});

it('is preceded by a neutral confirmation request, which unsubscribes as easily [MAIL-4, PRIV-5]', () => {
  const question = renderMail(
    { kind: 'confirm-lead', payload: { token } },
    { settings, publicUrl: 'https://shop.example', shopCommand: '', bankAccounts: undefined, orderUrl: () => '' },
  );
  expect(question.subject).toBe('Confirm your email address for Breezebox');
  expect(question.headers).toEqual(mail.headers);
  for (const said of [`https://shop.example/subscribe?token=${token}`, link, settings.postalAddress]) {
    expect(question.text).toContain(said);
    expect(question.html).toContain(said);
  }
  expect(`${question.subject} ${question.text}`).not.toMatch(/STAROFFER|% off|\/products/);
});
