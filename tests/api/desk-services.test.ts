import { expect, it, onTestFinished } from 'vitest';
import type { ServiceStates } from '../../src/contract/settings/services.ts';
import { saveDomainActionOf } from '../../src/server/actions/settings/services/save-domain.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { readCurrentConfig } from '../../src/server/settings/read-config.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { onEachEngine } from '../store/engines.ts';
import { freshCardProvider } from '../support/stand-ins/card-provider.ts';
import { openMailServer } from '../support/stand-ins/mail-server.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

const [key, otherKey] = ['k'.repeat(40), 'o'.repeat(40)];

/** A desk with its owner, on a store that encrypts secrets with a settings key. */
async function openDesk(store: Store, env: Record<string, string> = {}) {
  const whole = { SETTINGS_KEY: key, ...env };
  const desk = await openTestingDesk({ store, env: whole, parts: { env: whole } });
  const owner = await desk.signIn();
  return {
    desk,
    owner,
    states: () => json<ServiceStates>(owner.call('settings.services', {})),
    config: async () =>
      readCurrentConfig({ db: store.db, config: readConfig(whole), env: whole }).then(({ config }) => config),
    /** Everything that the shop stores, logs and returns about its services. */
    async told() {
      const { db } = store;
      const rows = await Promise.all([
        db.selectFrom('stored_variables').selectAll().execute(),
        db.selectFrom('audit_trail').selectAll().execute(),
      ]);
      const answers = await Promise.all(
        ['settings.services', 'audit.list'].map(async (name) => (await owner.call(name, {})).text()),
      );
      return JSON.stringify([rows, answers, desk.logged]);
    },
  };
}

onEachEngine(({ open, itOnSqlite }) => {
  it('Stripe keys are tested, encrypted, never shown again, and removed [SETDESK-14, SETDESK-15]', async () => {
    const provider = await freshCardProvider();
    const {
      STRIPE_SECRET_KEY: secretKey = '',
      STRIPE_WEBHOOK_SECRET: webhookSecret = '',
      STRIPE_API_URL = '',
    } = provider.env;
    const { owner, states, config, told } = await openDesk(await open(), { STRIPE_API_URL });
    const save = (input: object) => owner.call('settings.save-stripe', input);
    expect(await states()).toMatchObject({ stripe: { source: 'none', changedAt: null, isTest: false } });

    expect(await problem(save({ secretKey: 'pk_live_1' }))).toMatchObject({
      code: 'invalid-request',
      errors: [{ field: 'secretKey' }, { field: 'webhookSecret' }],
    });
    const wrong = await problem(save({ secretKey: 'sk_test_wrong', webhookSecret }));
    expect(wrong).toMatchObject({ code: 'stripe-key-rejected', errors: [{ field: 'secretKey' }] });
    expect((await config()).stripeSecretKey).toBeUndefined();

    await json(save({ secretKey: ` ${secretKey} `, webhookSecret }));
    expect(await config()).toMatchObject({ stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret });
    expect(await states()).toMatchObject({ stripe: { source: 'desk', isTest: true }, key: 'environment' });
    await json(save({ webhookSecret: 'whsec_rotated' }));
    expect(await config()).toMatchObject({ stripeSecretKey: secretKey, stripeWebhookSecret: 'whsec_rotated' });
    for (const secret of [secretKey, webhookSecret, 'whsec_rotated', 'sk_test_wrong'])
      expect(await told()).not.toContain(secret);

    await json(owner.call('settings.remove-service', { service: 'stripe' }));
    expect((await config()).stripeSecretKey).toBeUndefined();
    expect(await states()).toMatchObject({ stripe: { source: 'none' } });
  });

  it('with another key nothing can be decrypted, replaced or lost, and the former key decrypts again [SETDESK-14]', async () => {
    const store = await open();
    const first = await openDesk(store);
    const smtp = { host: 'smtp.mail.example', port: 465, security: 'tls', username: 'shop', password: 'p@ss:/%20ü#' };
    await json(first.owner.call('settings.save-smtp', smtp));
    const rows = () => store.db.selectFrom('stored_variables').selectAll().execute();
    const before = await rows();

    const second = await openDesk(store, { SETTINGS_KEY: otherKey });
    expect(await second.states()).toMatchObject({ smtp: { source: 'locked', server: null } });
    const refused = await problem(second.owner.call('settings.save-smtp', { ...smtp, host: 'mail2.example' }));
    expect(refused).toMatchObject({ code: 'settings-key-mismatch' });
    expect(await problem(second.owner.call('settings.test-email', {}))).toMatchObject({
      code: 'settings-key-mismatch',
    });
    // An email address is not secret, so it is saved without the key.
    await json(
      second.owner.call('settings.save-address', { service: 'operator-email', value: 'orders@own-shop.co.uk' }),
    );
    expect((await rows()).filter(({ name }) => name === 'SMTP_URL')).toEqual(before);

    const rotated = await openDesk(store, { SETTINGS_KEY: `${otherKey},${key}` });
    expect(new URL((await rotated.config()).smtpUrl ?? '')).toMatchObject({ host: 'smtp.mail.example:465' });
    expect(await rotated.states()).toMatchObject({
      smtp: { source: 'desk', server: { host: 'smtp.mail.example', username: 'shop', hasPassword: true } },
    });
    await json(second.owner.call('settings.remove-service', { service: 'smtp' }));
    expect(await second.states()).toMatchObject({ smtp: { source: 'none' } });
  });

  it('environment variables take precedence, and the desk shows that [SETDESK-15]', async () => {
    const env = {
      OPERATOR_EMAIL: 'env@own-shop.co.uk',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const { owner, states } = await openDesk(await open(), env);
    expect(await states()).toMatchObject({
      operatorEmail: { source: 'environment', value: 'env@own-shop.co.uk' },
      stripe: { source: 'environment' },
    });
    const address = { service: 'operator-email', value: 'desk@own-shop.co.uk' };
    expect(await problem(owner.call('settings.save-address', address))).toMatchObject({
      code: 'set-by-environment',
      detail: expect.stringContaining('OPERATOR_EMAIL'),
    });
    expect(await problem(owner.call('settings.save-stripe', { secretKey: 'sk_live_2' }))).toMatchObject({
      code: 'set-by-environment',
    });
  });

  it('a mail server is saved and tested with its password, which no other server receives [SETDESK-15]', async () => {
    const server = await openMailServer();
    onTestFinished(() => server.close());
    const store = await open();
    const { owner, states, config } = await openDesk(store);
    const save = (input: object) => owner.call('settings.save-smtp', input);
    const login = { host: 'smtp.mail.example', port: 587, security: 'starttls', username: 'shop@mail.example' };
    expect(await problem(save(login))).toMatchObject({ errors: [{ field: 'password' }] });
    await json(save({ ...login, password: 'p@ss:/%20ü#' }));
    const { smtpUrl = '' } = await config();
    expect(decodeURIComponent(new URL(smtpUrl).password)).toBe('p@ss:/%20ü#');
    await json(save({ ...login, port: 2525 }));
    expect(decodeURIComponent(new URL((await config()).smtpUrl ?? '').password)).toBe('p@ss:/%20ü#');
    expect(await problem(save({ ...login, host: 'smtp.other.example' }))).toMatchObject({
      errors: [{ field: 'password' }],
    });
    for (const host of ['a b', 'evil.example/x', 'user@evil.example', ''])
      expect(await problem(save({ ...login, host, password: 'x' }))).toMatchObject({ errors: [{ field: 'host' }] });

    await json(save({ host: '127.0.0.1', port: server.port, security: 'starttls', username: '' }));
    await json(owner.call('settings.save-address', { service: 'mail-from', value: 'Shop <shop@own-shop.co.uk>' }));
    await json(owner.call('settings.save-address', { service: 'operator-email', value: 'me@own-shop.co.uk' }));
    expect(await json(owner.call('settings.test-email', {}))).toEqual({ to: 'me@own-shop.co.uk' });
    expect(server.taken).toMatchObject([
      { subject: 'Test email from Breezebox', from: { address: 'shop@own-shop.co.uk' } },
    ]);
    server.answer(() => ({ code: 550, text: '5.7.1 relaying denied' }));
    expect(await problem(owner.call('settings.test-email', {}))).toMatchObject({
      code: 'test-email-failed',
      detail: expect.stringContaining('relaying denied'),
    });
    expect(await states()).toMatchObject({ mailFrom: { source: 'desk', inUse: 'Shop <shop@own-shop.co.uk>' } });
    const trail = await store.db.selectFrom('audit_trail').selectAll().execute();
    const entries = trail.filter(({ action }) => action.startsWith('setting.'));
    expect(entries.map(({ subject, after }) => `${subject} ${after}`)).toEqual([
      ...Array.from({ length: 3 }, () => 'SMTP_URL {"isSet":true}'),
      'MAIL_FROM {"value":"Shop <shop@own-shop.co.uk>"}',
      'OPERATOR_EMAIL {"value":"me@own-shop.co.uk"}',
      'SMTP_URL {"to":"me@own-shop.co.uk"}',
    ]);
  });

  it('an address of the shop is saved once its domain works, or despite that, for the next start [SETDESK-26]', async () => {
    const store = await open();
    const { desk, owner, states } = await openDesk(store);
    const save = (input: object) => owner.call('settings.save-domain', input);
    for (const url of ['http://www.mill.co.uk', 'http://127.0.0.1', 'https://192.168.0.2', 'www.mill.co.uk'])
      expect(await problem(save({ url, skipCheck: true }))).toMatchObject({ errors: [{ field: 'url' }] });
    // No DNS server is asked for so long a name.
    const url = `https://${'a'.repeat(64)}.mill.co.uk`;
    expect(await json(save({ url }))).toEqual({
      isSaved: false,
      check: { url, status: 'unresolved', addresses: [], reason: null },
    });
    expect(await states()).toMatchObject({ domain: { source: 'none', saved: null, isPending: false } });

    expect(await json(save({ url: `${url}/`, skipCheck: true }))).toEqual({ isSaved: true, check: null });
    const pending = { source: 'desk', url: desk.parts.origin, saved: url, isPending: true };
    expect(await states()).toMatchObject({ domain: pending });
    expect(await json(owner.call('settings.check-domain', {}))).toMatchObject({ url, status: 'unresolved' });
    const trail = await store.db.selectFrom('audit_trail').selectAll().where('subject', '=', 'PUBLIC_URL').execute();
    expect(trail.map(({ before, after }) => [before, after])).toEqual([
      ['{"value":null}', JSON.stringify({ value: url })],
    ]);

    const started = await openDesk(store, { PUBLIC_URL: 'https://env.mill.co.uk' });
    expect(await started.states()).toMatchObject({ domain: { source: 'environment', isPending: false } });
    const refused = await problem(started.owner.call('settings.save-domain', { url, skipCheck: true }));
    expect(refused).toMatchObject({ code: 'set-by-environment', detail: expect.stringContaining('PUBLIC_URL') });
    const late = await desk.signIn('owner', desk.parts.clock() - 10 * 60_000);
    const unconfirmed = late.call('settings.save-domain', { url, skipCheck: true });
    expect(await problem(unconfirmed)).toMatchObject({ code: 'reauthentication-required' });
    await json(owner.call('settings.remove-service', { service: 'domain' }));
    expect(await states()).toMatchObject({ domain: { source: 'none', saved: null } });
  });

  itOnSqlite('an address whose domain passes the check is saved at once [SETDESK-26]', async () => {
    const { parts } = await openTestingDesk({ store: await open() });
    const check = { status: 'ok' as const, addresses: ['93.184.216.34'], reason: null };
    const action = saveDomainActionOf(async (url) => ({ ...check, url }));
    const saved = await action.call(parts as never, { input: { url: 'https://www.mill.co.uk/' }, caller: {} } as never);
    expect(saved).toMatchObject({ output: { isSaved: true, check: { ...check, url: 'https://www.mill.co.uk' } } });
  });

  itOnSqlite('bank accounts are validated field by field, and stored in standard notation [SETDESK-15]', async () => {
    const { owner, config, states } = await openDesk(await open());
    const save = (accounts: object) => owner.call('settings.save-bank-accounts', { accounts });
    const GBP = { holder: 'Own Shop Ltd', sortCode: '123456', account: '1234 5678' };
    const wrong = await problem(save({ GBP: { ...GBP, account: '12' }, EUR: { holder: 'Own Shop', iban: 'DE00' } }));
    expect(wrong).toMatchObject({ errors: [{ field: 'GBP.account' }, { field: 'EUR.iban' }] });
    expect(await problem(save({}))).toMatchObject({ errors: [{ field: 'accounts' }] });
    await json(save({ GBP, EUR: { holder: 'Own Shop', iban: 'DE89 3704 0044 0532 0130 00' } }));
    const accounts = {
      GBP: { holder: 'Own Shop Ltd', sortCode: '12-34-56', account: '12345678' },
      EUR: { holder: 'Own Shop', iban: 'DE89370400440532013000' },
    };
    expect((await config()).bankAccounts).toEqual(accounts);
    expect((await states()).bankAccounts).toMatchObject({ source: 'desk', accounts });
  });

  itOnSqlite('helpers can never set services, whatever permissions they have [SETDESK-15]', async () => {
    const { desk, owner } = await openDesk(await open());
    const helper = await desk.signIn('helper');
    const edit = (permissions: string[]) => owner.call('staff.edit-role', { role: 'helper', permissions });
    expect(await problem(edit(['services:write']))).toMatchObject({ code: 'invalid-request' });
    await json(edit(['settings:read', 'settings:write']));
    expect(await json(helper.call('settings.services', {}))).toBeTruthy();
    const remove = helper.call('settings.remove-service', { service: 'smtp' });
    expect(await problem(remove)).toMatchObject({ code: 'forbidden' });
    const late = await desk.signIn('owner', desk.parts.clock() - 10 * 60_000);
    const unconfirmed = late.call('settings.remove-service', { service: 'smtp' });
    expect(await problem(unconfirmed)).toMatchObject({ code: 'reauthentication-required' });
  });
});
