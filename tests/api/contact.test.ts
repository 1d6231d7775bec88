import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { listMessages } from '../../src/server/store/messages/messages.ts';
import {
  accepts,
  type ProviderAnswer,
  rejects,
  startVerificationProvider,
  type VerificationProvider,
} from '../support/stand-ins/captcha-provider.ts';
import { openTestingShop, origin, readProblem, type TestingShop } from './testing-shop.ts';

const letter = {
  name: 'Ada Lovelace',
  email: 'ada@customer.example',
  subject: 'Fans for a classroom',
  message: 'How many fans does a class of thirty need?',
};
const keys = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'secret-key' };

let provider: VerificationProvider;
beforeAll(async () => {
  provider = await startVerificationProvider();
});
afterAll(() => provider.stop());

let shop: TestingShop;
const open = async (env: Record<string, string> = {}) => {
  shop = await openTestingShop({ env });
};
const openVerifying = (env: Record<string, string> = {}) =>
  open({ ...keys, TURNSTILE_VERIFY_URL: provider.url, ...env });
afterEach(() => shop.close());

const write = (body: object = {}) => shop.post(apiPaths.contact, { ...letter, turnstileToken: 'bypass', ...body });
const messages = () => listMessages(shop.store.db, { limit: 100 });
const outbox = () => shop.store.db.selectFrom('outbox').selectAll().execute();

describe('the settings for the browser', () => {
  it('include the CAPTCHA site key, or null if none is set [API-8]', async () => {
    await open();
    expect(await (await shop.fetch(apiPaths.config)).json()).toEqual({ turnstileSiteKey: null });
    await shop.close();
    await openVerifying();
    const response = await shop.fetch(apiPaths.config);
    expect(await response.text()).toBe('{"turnstileSiteKey":"site-key"}');
  });
});

describe('a message', () => {
  beforeEach(() => open());

  it('is stored, the operator is notified, and its sender gets a receipt [MAIL-5, MAIL-10, API-9]', async () => {
    const response = await write({ name: '  Ada Lovelace ' });
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    const [message] = await messages();
    expect(message).toMatchObject({ ...letter, verified: false });
    const mails = await outbox();
    const [notice, receipt] = ['message-notice', 'message-received'].map((kind) =>
      mails.find((mail) => mail.kind === kind),
    );
    expect(mails).toHaveLength(2);
    expect(notice?.recipient).toBe('operator');
    // Fixed text without any of the message, so that it can't carry text to someone else's mailbox.
    expect([receipt?.recipient, receipt?.payload]).toEqual([letter.email, '{}']);
    const told = JSON.parse(notice?.payload ?? '');
    expect(Object.keys(told)).toEqual(['message']);
    expect(message).toMatchObject(told.message);
    expect(shop.wakes()).toBe(1);
  });

  it('sent twice is acknowledged once [MAIL-10, CONTACT-8]', async () => {
    await write();
    await write();
    expect((await outbox()).filter(({ kind }) => kind === 'message-received')).toHaveLength(1);
  });

  it.each([
    ['name', 'A', 'Name must be at least 2 characters'],
    ['name', ' A ', 'Name must be at least 2 characters'],
    ['email', 'nowhere', 'Invalid email address'],
    ['subject', 'Fans', 'Subject must be at least 5 characters'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
    ['name', 'A'.repeat(201), 'Must be at most 200 characters'],
    ['subject', 'A'.repeat(201), 'Must be at most 200 characters'],
    ['message', 'A'.repeat(5001), 'Must be at most 5000 characters'],
    ['turnstileToken', '', 'Is required'],
    ['turnstileToken', undefined, 'Is required'],
    ['message', 'With a\u0000 that no form sends', 'Must not contain control characters'],
  ])(
    'whose %s is %j is refused with an error message for the visitor [VALID-2, API-5]',
    async (field, value, message) => {
      const response = await write({ [field]: value });
      expect(response.status).toBe(422);
      expect(await readProblem(response)).toMatchObject({ code: 'invalid-request', errors: [{ field, message }] });
      expect(await messages()).toEqual([]);
      expect(await outbox()).toEqual([]);
    },
  );

  it('with every field at its limit is accepted [VALID-2]', async () => {
    const large = { name: 'N'.repeat(200), subject: 'S'.repeat(200), message: '€'.repeat(5000) };
    expect((await write(large)).status).toBe(200);
    expect(await messages()).toMatchObject([large]);
  });

  it('of 1 MB is refused [SAFE-5]', async () => {
    expect((await write({ message: 'A'.repeat(1_000_000) })).status).toBe(413);
    expect(await messages()).toEqual([]);
  });

  it('keeps HTML and email header lines as plain text [MAIL-5]', async () => {
    const head = 'Hello\r\nBcc: everyone@else.example\r\n\r\n<script>alert(1)</script>';
    const subject = 'Hello Bcc: everyone@else.example <script>alert(1)</script>';
    expect((await write({ subject, message: head, name: '<b>Ada</b>' })).status).toBe(200);
    expect(await messages()).toMatchObject([{ subject, message: head, name: '<b>Ada</b>' }]);
  });

  it('with a line break in its subject is rejected with an error at the field [SAFE-14]', async () => {
    const refused = await write({ subject: 'Hello\r\nBcc: everyone@else.example' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'subject', message: 'Subject must be one line' }] });
    expect(await messages()).toEqual([]);
  });
});

describe('a CAPTCHA token', () => {
  beforeEach(() => provider.answerWith(accepts));

  it('that the provider accepts marks a message as verified [API-9]', async () => {
    await openVerifying();
    const before = provider.asked.length;
    expect((await write({ turnstileToken: 'good-token' })).status).toBe(200);
    expect(provider.asked.slice(before)).toEqual([{ secret: 'secret-key', token: 'good-token' }]);
    expect(await messages()).toMatchObject([{ verified: true }]);
  });

  it.each([
    ['an unknown token', rejects],
    ['a used token', { body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' }],
    ['no reason', { body: '{"success":false}' }],
  ] satisfies [string, ProviderAnswer][])('that the provider rejects for %s is refused [API-9]', async (_, answer) => {
    await openVerifying();
    provider.answerWith(answer);
    const response = await write({ turnstileToken: 'bad-token' });
    expect(response.status).toBe(422);
    expect(await readProblem(response)).toMatchObject({
      code: 'verification-failed',
      detail: "The security check didn't accept this message. Please try again.",
    });
    expect(await messages()).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it.each([
    ['answers with an error', { status: 503, body: 'down' }],
    ['answers with rubbish', { body: '<html>' }],
    ['answers with another shape', { body: '[]' }],
    ['blames the secret', { body: '{"success":false,"error-codes":["invalid-input-secret"]}' }],
    ['blames itself', { body: '{"success":false,"error-codes":["internal-error"]}' }],
    ['says nothing for 3 seconds', 'silence'],
  ] satisfies [string, ProviderAnswer][])('is ignored if the provider %s [API-9]', async (_, answer) => {
    await openVerifying();
    provider.answerWith(answer);
    // Checks the timeout that is set instead of elapsed time, which a busy machine distorts.
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => timeout.mockRestore());
    expect((await write({ turnstileToken: 'a-token' })).status).toBe(200);
    expect(timeout.mock.calls).toEqual([[3_000]]);
    expect(await messages()).toMatchObject([{ verified: false }]);
    expect(JSON.stringify(shop.logged)).not.toMatch(/a-token|secret-key/);
  });

  it('is ignored if the provider redirects, and the secret is sent nowhere else [SEC-7]', async () => {
    await openVerifying();
    const before = provider.asked.length;
    provider.answerWith({ status: 307, body: '', location: `${provider.url}/elsewhere` });
    expect((await write({ turnstileToken: 'a-token' })).status).toBe(200);
    expect(await messages()).toMatchObject([{ verified: false }]);
    expect(provider.asked.length).toBe(before + 1);
  });

  it('is ignored if the provider is unreachable [API-9]', async () => {
    await openVerifying({ TURNSTILE_VERIFY_URL: 'http://127.0.0.1:1/siteverify' });
    expect((await write({ turnstileToken: 'a-token' })).status).toBe(200);
    expect(await messages()).toMatchObject([{ verified: false }]);
  });

  it('is not verified while the form has errors, since it works only once [API-9, VALID-2]', async () => {
    await openVerifying();
    const before = provider.asked.length;
    expect((await write({ turnstileToken: 'good-token', email: 'nowhere' })).status).toBe(422);
    expect(provider.asked).toHaveLength(before);
  });

  it("that is 'bypass', or that cannot be verified without a secret, is not sent to the provider [API-9, CONTACT-3]", async () => {
    await openVerifying();
    const before = provider.asked.length;
    await write();
    await shop.close();
    await open();
    await write({ turnstileToken: 'good-token' });
    expect(provider.asked).toHaveLength(before);
    expect(await messages()).toMatchObject([{ verified: false }]);
  });
});

describe('rate limits on messages', () => {
  const statusesOf = async (count: number, body: (index: number) => object) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) {
      statuses.push((await write({ email: `ada${index}@customer.example`, ...body(index) })).status);
    }
    return statuses;
  };

  it('are stricter for unverified messages [API-9, SAFE-6]', async () => {
    await openVerifying({ RATE_LIMITS: 'on' });
    provider.answerWith(accepts);
    expect(await statusesOf(12, () => ({}))).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await statusesOf(10, () => ({ turnstileToken: 'good-token' }))).toEqual(Array(10).fill(200));
    const refused = await write();
    expect(await readProblem(refused)).toMatchObject({ code: 'rate-limited' });
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
  });

  it('count only accepted messages per email address, so that refused ones lock nobody out [SAFE-19]', async () => {
    await openVerifying({ RATE_LIMITS: 'on' });
    const email = 'grace@customer.example';
    provider.answerWith(rejects);
    expect(await statusesOf(21, () => ({ email, turnstileToken: 'bad-token' }))).toEqual(Array(21).fill(422));
    provider.answerWith(accepts);
    expect((await write({ email, turnstileToken: 'good-token' })).status).toBe(200);
  });

  it('apply to verified messages too [SAFE-6]', async () => {
    await openVerifying({ RATE_LIMITS: 'on' });
    provider.answerWith(accepts);
    expect((await statusesOf(31, () => ({ turnstileToken: 'good-token' }))).slice(29)).toEqual([200, 429]);
  });
});

describe('the contact form without JavaScript', () => {
  beforeEach(() => open());
  const post = (fields: Record<string, string>, headers: Record<string, string> = { Origin: origin }) =>
    shop.fetch('/contact', { method: 'POST', body: new URLSearchParams(fields), headers });

  it('is accepted like an API call, and redirects to the success page [NOJS-2]', async () => {
    const response = await post({ ...letter, message: 'One line\r\nand another' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/contact#message-sent']);
    expect(await messages()).toMatchObject([{ ...letter, message: 'One line\nand another', verified: false }]);
  });

  it('is shown again with the input and its errors [NOJS-2, VALID-2]', async () => {
    const typed = { ...letter, name: 'A', subject: '<b>' };
    const response = await post(typed);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      path: '/contact',
      form: 'contact',
      values: typed,
      errors: { name: 'Name must be at least 2 characters', subject: 'Subject must be at least 5 characters' },
    });
  });

  it('is shown again with the input when the rate limit is exceeded [NOJS-2, SAFE-6]', async () => {
    await shop.close();
    await open({ RATE_LIMITS: 'on' });
    for (let index = 0; index < 10; index++) await post(letter);
    const response = await post(letter);
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({
      values: letter,
      errors: {},
      failure: 'Too many attempts. Please try again in 10 minutes.',
    });
  });

  it('rejects bots that fill in the honeypot, and requests from another site [SAFE-4]', async () => {
    expect((await post({ ...letter, leave_blank: 'x' })).headers.get('Location')).toBe('/contact#message-sent');
    expect((await post(letter, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(await messages()).toEqual([]);
    // No email is sent to an address in the form either.
    expect(await outbox()).toEqual([]);
  });
});
