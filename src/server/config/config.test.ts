import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Environment, listFormerVariables, readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';
import { variables } from './variables.ts';

function complaintOf(env: Environment): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  throw new Error('The environment was taken without a complaint');
}

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      databaseUrl: undefined,
      smtpUrl: undefined,
      trustProxy: { hops: 0 },
      rateLimits: true,
      logLevel: 'info',
    });
    expect(readConfig({}).dataDir).toMatch(/^\/.*\/data$/);
  });

  it('counts an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('reads a secret from the file in its _FILE variable, unless the variable itself is set [RELEASE-5]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secret-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const SMTP_URL_FILE = join(folder, 'smtp');
    await writeFile(SMTP_URL_FILE, 'smtp://one.example\n');
    expect(readConfig({ SMTP_URL_FILE }).smtpUrl).toBe('smtp://one.example');
    expect(readConfig({ SMTP_URL_FILE, SMTP_URL: 'smtp://two.example' }).smtpUrl).toBe('smtp://two.example');
    expect(complaintOf({ SMTP_URL_FILE: join(folder, 'none') })).toMatch(/^SMTP_URL_FILE cannot be read: ENOENT/);
  });

  it('is read under former names if the current ones are unset [OPS-60]', () => {
    const secret = 'a-secret-of-at-least-32-characters';
    const former = { VISITS: 'off', OFFLINE: 'off', LINK_SECRET: secret };
    expect(readConfig(former)).toMatchObject({ pageViews: false, serviceWorker: false, orderLinkSecret: secret });
    expect(listFormerVariables(former)).toEqual([
      { former: 'LINK_SECRET', present: 'ORDER_LINK_SECRET' },
      { former: 'OFFLINE', present: 'SERVICE_WORKER' },
      { former: 'VISITS', present: 'PAGE_VIEWS' },
    ]);
    expect(readConfig({ ...former, PAGE_VIEWS: 'on' }).pageViews).toBe(true);
    expect(complaintOf({ VISITS: 'no' })).toContain('VISITS');
  });

  it('is parsed into typed values', () => {
    const config = readConfig({
      PORT: '0',
      PUBLIC_URL: 'https://Shop.example/',
      DATABASE_URL: 'postgres://store:secret@db.example/store',
      MAIL_FROM: 'Breezebox <hello@breezebox.example>',
      TRUST_PROXY: '2',
      RATE_LIMITS: 'off',
    });
    expect(config).toMatchObject({
      port: 0,
      publicUrl: 'https://shop.example',
      databaseUrl: 'postgres://store:secret@db.example/store',
      mailFrom: 'Breezebox <hello@breezebox.example>',
      trustProxy: { hops: 2 },
      rateLimits: false,
    });
  });

  /** Covers every variable except paths, which are checked when they are used. */
  type Path = 'DATA_DIR' | 'CONTINUOUS_BACKUP_DIR' | 'SMTP_CA_FILE';
  const badValues: Record<Exclude<keyof typeof variables, Path>, string[]> = {
    BANK_ACCOUNTS: ['GBP', '[]', '{"GBP":{"holder":"B","sortCode":"1","account":"12345678"}}', '{"EUR":{}}'],
    BACKUP_TARGET: [
      ...['/mnt/backup', 'folder:backup', 'folder:/a/../b', 'rclone::sftp,host=x,ssh=touch:/x', 'rclone:s3'],
      ...['restic:sftp:-oProxyCommand=x:/y', 'restic:local', 'restic:s3:a b'],
    ],
    BACKUP_PASSPHRASE: ['short'],
    BACKGROUND_JOBS: ['yes', '1'],
    SETTINGS_KEY: ['short', `${'x'.repeat(32)},short`],
    ORDER_LINK_SECRET: ['short', `${'x'.repeat(40)} y`],
    PORT: ['abc', '65536', '-1', '3000.5', '1e3'],
    DESK_PAYMENT_LIMIT: ['-1', '500.00', '£500', '100000001'],
    HOST: ['not a host', 'http://127.0.0.1'],
    PUBLIC_URL: ['shop.example', 'ftp://shop.example', 'https://shop.example/store', 'https://shop.example?a=1'],
    DATABASE_URL: ['mysql://db.example/store', 'store.db'],
    SMTP_URL: ['mail.example', 'http://mail.example'],
    SMTP_TLS_VERIFY: ['maybe'],
    MAIL_FROM: ['ada', 'Name <ada>', 'a@b.example\r\nBcc: c@d.example'],
    OPERATOR_EMAIL: ['ada'],
    SHOP_COMMAND: ['two\nlines'],
    TURNSTILE_SITE_KEY: ['two words'],
    TURNSTILE_SECRET_KEY: ['two words'],
    TURNSTILE_VERIFY_URL: ['nowhere'],
    CHECKOUT_CAPTCHA: ['maybe'],
    TRUST_PROXY: ['everyone', '10.0.0.0/99'],
    STRIPE_SECRET_KEY: ['pk_live_public', 'two words'],
    STRIPE_WEBHOOK_SECRET: ['secret', 'whsec_two words'],
    STRIPE_API_URL: ['http://stripe.example', 'https://stripe.example/v1', 'http://127.0.0.1.stripe.example'],
    EXCHANGE_RATES_SOURCE: ['ecb.example', 'file:///rates.json'],
    INDEX_NOW_KEY: ['short', 'two words of it', '../../etc/passwd'],
    INDEX_NOW_URL: ['nowhere', 'file:///x', 'http://api.indexnow.example/indexnow'],
    OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'file:///x'],
    OTEL_EXPORTER_OTLP_HEADERS: ['x'.repeat(10_001)],
    SENTRY_DSN: ['https://sentry.example/1', 'https://key@sentry.example/', 'key@sentry.example/1'],
    DESK: ['maybe'],
    SERVICE_WORKER: ['maybe'],
    DESK_HOST: ['https://desk.example', '127.0.0.1:3000', 'desk.example/desk'],
    HSTS_INCLUDE_SUBDOMAINS: ['yes'],
    GEOIP_COUNTRY_HEADER: ['two words', '1st', 'CF-IPCountry: GB'],
    RATE_LIMITS: ['maybe'],
    WEB_CONCURRENCY: ['0', '65', 'auto', '1.5'],
    SHUTDOWN_DELAY: ['-1', '11', 'never'],
    WORKER_HEARTBEAT_TIMEOUT: ['4', '601', '5.5', 'never'],
    PAGE_VIEWS: ['yes'],
    METRICS_PORT: ['abc', '65536'],
    LOG_LEVEL: ['loud'],
  };
  const cases = Object.entries(badValues).flatMap(([name, values]) => values.map((value) => ({ name, value })));

  it.each(cases)('is refused with a sentence that names $name if its value is $value [OPS-2]', ({ name, value }) => {
    const complaint = complaintOf({ [name]: value });
    const { expected, secret } = variables[name as keyof typeof variables];
    expect(complaint).toBe(`${name} is ${secret ? 'not valid' : JSON.stringify(value)}: it must be ${expected}.`);
  });

  it('reports every invalid value, not only the first [OPS-2]', () => {
    expect(complaintOf({ PORT: 'abc', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2);
  });

  it('is never quoted in an error if a value may contain a password', () => {
    expect(
      complaintOf({ DATABASE_URL: 'mysql://store:hunter2@db.example', SMTP_URL: 'http://a:hunter2@b' }),
    ).not.toContain('hunter2');
  });

  it('may turn off SMTP certificate checks only for this machine or a private network [SERVICE-5]', () => {
    const read = (host: string) => readConfig({ SMTP_URL: `smtp://${host}:25`, SMTP_TLS_VERIFY: 'off' }).smtpTlsVerify;
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '192.168.1.5', '[fd00::1]', 'mail', 'relay.internal']) {
      expect([host, read(host)]).toEqual([host, false]);
    }
    for (const host of ['mail.example.com', '8.8.8.8', '172.32.0.1', '[2001:db8::1]']) {
      const complaint = complaintOf({ SMTP_URL: `smtp://${host}`, SMTP_TLS_VERIFY: 'off' });
      expect([host, complaint]).toEqual([
        host,
        expect.stringMatching(/^SMTP_TLS_VERIFY is "off": it must be on, or off /),
      ]);
    }
  });

  it('requires both CAPTCHA keys or neither', () => {
    expect(complaintOf({ TURNSTILE_SITE_KEY: 'key' })).toMatch(/^TURNSTILE_SECRET_KEY is missing: /);
    expect(complaintOf({ TURNSTILE_SECRET_KEY: 'key' })).toMatch(/^TURNSTILE_SITE_KEY is missing: /);
  });

  it('requires both payment provider keys or neither, and a provider URL with https or on this machine [BYCARD-17]', () => {
    expect(complaintOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toMatch(/^STRIPE_WEBHOOK_SECRET is missing: /);
    expect(complaintOf({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toMatch(/^STRIPE_SECRET_KEY is missing: /);
    for (const address of ['http://127.0.0.1:5', 'https://stripe.example']) {
      expect(readConfig({ STRIPE_API_URL: `${address}/` }).stripeApiUrl).toBe(address);
    }
    expect(complaintOf({ STRIPE_API_URL: 'http://stripe.example' })).toMatch(/^STRIPE_API_URL is "http:/);
  });

  it('requires both CAPTCHA keys if orders need a CAPTCHA', () => {
    expect(complaintOf({ CHECKOUT_CAPTCHA: 'on' })).toMatch(/^CHECKOUT_CAPTCHA is "on": it must be /);
  });
});
