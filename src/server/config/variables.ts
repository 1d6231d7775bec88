import { resolve } from 'node:path';
import * as z from 'zod';
import { parseBackupTarget } from '../../domain/settings/backup-target.ts';
import { parseBankAccounts } from './bank-accounts.ts';
import { parseProxyTrust } from './proxy-trust.ts';
import { variable } from './variable.ts';

const digits = z.string().regex(/^\d{1,5}$/);
const integer = (least: number, most: number) => digits.transform(Number).pipe(z.int().min(least).max(most));
const portNumber = integer(0, 65_535);
const webAddress = z.url({ protocol: /^https?$/, hostname: /./ });
const onOrOff = { expected: 'on or off', schema: z.enum(['on', 'off']).transform((text) => text === 'on') };
const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
const mailbox = z
  .string()
  .regex(/^[^\r\n<>]*<[^<>\s]+>$|^[^<>\s]+$/)
  .refine((text) => z.email().safeParse(/<([^<>]+)>$/.exec(text)?.[1] ?? text).success);

/** Every variable that the server reads, except the overrides of the owner's settings (see settings.ts). */
export const variables = {
  PORT: variable({
    description: 'Port to listen on. 0 picks a free one.',
    fallback: '3000',
    expected: 'a whole number from 0 to 65535',
    schema: portNumber,
  }),
  HOST: variable({
    description: 'Address to listen on. 0.0.0.0 opens it to the network.',
    fallback: '127.0.0.1',
    expected: 'an address or host name of this machine, such as 127.0.0.1',
    schema: z.string().regex(/^[\w.:-]+$/),
  }),
  PUBLIC_URL: variable({
    description: 'Address that visitors use, for links. Unset: the one set at the desk, or the listening address.',
    expected: 'an http(s) address without a path, such as https://www.example.com',
    schema: webAddress
      .refine((text) => URL.canParse(text) && `${new URL(text).origin}/` === new URL(text).href)
      .transform((text) => new URL(text).origin),
  }),
  DATA_DIR: variable({
    description: 'Folder of the database file, emails without SMTP_URL, and backups.',
    fallback: './data',
    expected: 'the path of a folder',
    schema: z.string().transform((path) => resolve(path)),
  }),
  BACKUP_TARGET: variable({
    description: 'Where each new backup is copied, encrypted.',
    expected: 'folder:, rclone: or restic: and a location, such as restic:sftp:backup@nas.example:/breezebox',
    schema: z.string().refine((text) => parseBackupTarget(text) !== undefined),
  }),
  BACKUP_PASSPHRASE: variable({
    description: 'Passphrase of the copies at BACKUP_TARGET.',
    expected: 'at least 12 characters',
    schema: z.string().regex(/^\P{Cc}{12,200}$/u),
    secret: true,
  }),
  CONTINUOUS_BACKUP_DIR: variable({
    description: 'Folder for the continuous backup of the database file.',
    expected: 'the path of a folder',
    schema: z.string().transform((path) => resolve(path)),
  }),
  DATABASE_URL: variable({
    description: 'PostgreSQL database to use instead of the database file.',
    expected: 'an address such as postgres://user:password@host:5432/database',
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    secret: true,
  }),
  SMTP_URL: variable({
    description: 'Mail server for outgoing email. Unset: emails are written to DATA_DIR/mail.',
    expected: 'an address such as smtps://user:password@host:465',
    schema: z.url({ protocol: /^smtps?$/, hostname: /./ }),
    secret: true,
  }),
  SMTP_CA_FILE: variable({
    description: 'Certificates to trust for SMTP_URL, such as a self-signed one.',
    expected: 'the path of a file with certificates in PEM form',
    schema: z.string().transform((path) => resolve(path)),
  }),
  SMTP_TLS_VERIFY: variable({
    description: 'Whether the certificate of SMTP_URL is verified.',
    fallback: 'on',
    expected: 'on, or off if SMTP_URL is this machine or in a private network',
    schema: onOrOff.schema,
  }),
  MAIL_FROM: variable({
    description: 'Sender of outgoing email. Unset: the brand and its sales address.',
    expected: 'an email address, alone or as Name <address>',
    schema: mailbox,
  }),
  OPERATOR_EMAIL: variable({
    description: 'Recipient of notices to the operator, such as new orders. Unset: the sales address.',
    expected: 'an email address',
    schema: z.email(),
  }),
  SHOP_COMMAND: variable({
    description: 'Prefix of commands in help texts and in emails to the operator.',
    fallback: 'npm run shop --',
    expected: 'the beginning of a command line, such as sudo shop',
    schema: z.string().regex(/^\P{Cc}{1,200}$/u),
  }),
  TURNSTILE_SITE_KEY: variable({
    description: 'Public key of the Turnstile CAPTCHA. Unset: no CAPTCHA.',
    expected: 'a key of letters, digits, - and _, set together with TURNSTILE_SECRET_KEY',
    schema: z.string().regex(/^[\w-]{1,100}$/),
  }),
  TURNSTILE_SECRET_KEY: variable({
    description: 'Secret key of the CAPTCHA.',
    expected: 'a key of letters, digits, - and _, set together with TURNSTILE_SITE_KEY',
    schema: z.string().regex(/^[\w-]{1,100}$/),
    secret: true,
  }),
  TURNSTILE_VERIFY_URL: variable({
    description: 'Where CAPTCHA tokens are verified.',
    fallback: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    expected: 'an http(s) address',
    schema: webAddress,
  }),
  CHECKOUT_CAPTCHA: variable({
    formerly: 'CHECKOUT_VERIFICATION',
    description: 'Whether checkout requires the CAPTCHA too.',
    fallback: 'off',
    expected: 'on or off; on requires both Turnstile keys',
    schema: onOrOff.schema,
  }),
  TRUST_PROXY: variable({
    description: 'Proxies whose X-Forwarded-For is trusted for the visitor’s address.',
    fallback: 'off',
    expected: 'off, a number of proxies from 1 to 9, or a list of addresses and networks such as loopback,10.0.0.0/8',
    schema: z.string().transform((text, context) => {
      const trust = parseProxyTrust(text);
      if (!trust) context.addIssue({ code: 'custom', message: 'unreadable' });
      return trust ?? { hops: 0 };
    }),
  }),
  ORDER_LINK_SECRET: variable({
    formerly: 'LINK_SECRET',
    description: 'Secret that order links are derived from; the same on every machine. Unset: a file in DATA_DIR.',
    expected: 'at least 32 characters, such as `openssl rand -hex 32` prints',
    schema: z.string().regex(/^[\x21-\x7e]{32,200}$/),
    secret: true,
  }),
  SETTINGS_KEY: variable({
    description: 'Key that encrypts secrets set at the desk; the same on every machine. Unset: a file in DATA_DIR.',
    expected: 'at least 32 characters, such as `openssl rand -hex 32` prints; former keys after commas',
    schema: z.string().refine((text) => text.split(',').every((key) => /^[\x21-\x7e]{32,200}$/.test(key))),
    secret: true,
  }),
  BANK_ACCOUNTS: variable({
    description: 'Accounts for bank transfers, by currency. Unset: bank transfer is not offered.',
    expected:
      'JSON such as {"GBP":{"holder":"...","sortCode":"12-34-56","account":"12345678"},"USD":{"holder":"...","routing":"123456789","account":"1234567890"},"EUR":{"holder":"...","iban":"DE89 3704 0044 0532 0130 00","bic":"COBADEFFXXX"}}; `bic` is optional',
    schema: z.string().transform((text, context) => {
      const accounts = parseBankAccounts(text);
      if (!accounts) context.addIssue({ code: 'custom', message: 'unreadable' });
      return accounts ?? {};
    }),
  }),
  STRIPE_SECRET_KEY: variable({
    description: 'Stripe API key. Unset: card payment is not offered.',
    expected: 'a key such as sk_live_... or rk_live_..., set together with STRIPE_WEBHOOK_SECRET',
    schema: z.string().regex(/^[sr]k_[\w]{1,250}$/),
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: variable({
    description: 'Secret that verifies Stripe webhooks.',
    expected: 'a secret such as whsec_..., set together with STRIPE_SECRET_KEY',
    schema: z.string().regex(/^whsec_[\w+/=]{1,250}$/),
    secret: true,
  }),
  STRIPE_API_URL: variable({
    description: 'Address of the Stripe API. Change it for tests only.',
    fallback: 'https://api.stripe.com',
    expected: 'an https address without a path, or an http one on this machine',
    schema: webAddress
      .refine((text) => URL.canParse(text) && `${new URL(text).origin}/` === new URL(text).href)
      .refine((text) => text.startsWith('https:') || isLoopback(new URL(text).hostname))
      .transform((text) => new URL(text).origin),
  }),
  EXCHANGE_RATES_SOURCE: variable({
    description: 'Source of daily exchange rates, for US prices in other currencies. Unset: none are fetched.',
    expected:
      'an http(s) address of the XML of the European Central Bank, or of JSON with base, date and rates, such as https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    schema: webAddress,
  }),
  INDEX_NOW_KEY: variable({
    description: 'IndexNow key, to notify search engines of changed pages. Requires https in PUBLIC_URL.',
    expected: '8 to 128 letters, digits and dashes',
    schema: z.string().regex(/^[A-Za-z\d-]{8,128}$/),
  }),
  INDEX_NOW_URL: variable({
    description: 'Where IndexNow notices are sent. Change it for tests only.',
    fallback: 'https://api.indexnow.org/indexnow',
    expected: 'an https address, or an http one on this machine',
    schema: webAddress.refine(
      (text) => text.startsWith('https:') || (URL.canParse(text) && isLoopback(new URL(text).hostname)),
    ),
  }),
  DESK: variable({
    description: 'Whether the desk is served at /desk.',
    fallback: 'on',
    ...onOrOff,
  }),
  DESK_HOST: variable({
    description: 'The only host name that serves the desk. Unset: the host of PUBLIC_URL.',
    expected: 'a host name, with its port unless that is the default, such as desk.example.com',
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{0,250}(:\d{1,5})?$/)
      .refine((text) => !/^[\d.]+(:\d+)?$/.test(text)),
  }),
  DESK_PAYMENT_LIMIT: variable({
    description: 'Payments per order that staff may record without using the passkey again.',
    fallback: '50000',
    expected: 'a whole number of pence or cents, at most 100000000',
    schema: integer(0, 100_000_000),
  }),
  HSTS_INCLUDE_SUBDOMAINS: variable({
    formerly: 'HSTS_SUBDOMAINS',
    description: 'Whether HSTS also covers all subdomains of PUBLIC_URL, for a year.',
    fallback: 'off',
    ...onOrOff,
  }),
  GEOIP_COUNTRY_HEADER: variable({
    formerly: 'COUNTRY_HEADER',
    description: 'Header in which a trusted proxy sends the visitor’s country, for the first currency shown.',
    expected: 'the name of a header, such as CF-IPCountry',
    schema: z.string().regex(/^[A-Za-z][\w-]{0,60}$/),
  }),
  RATE_LIMITS: variable({
    description: 'Whether requests are rate limited by client address.',
    fallback: 'on',
    ...onOrOff,
  }),
  WEB_CONCURRENCY: variable({
    description: 'Number of processes that share the port. One of them runs background jobs.',
    fallback: '1',
    expected: 'a whole number from 1 to 64',
    schema: integer(1, 64),
  }),
  BACKGROUND_JOBS: variable({
    description: 'Whether emails are sent and background jobs run. off: to try a copy of the database.',
    fallback: 'on',
    ...onOrOff,
  }),
  WORKER_HEARTBEAT_TIMEOUT: variable({
    formerly: 'PROCESS_TIMEOUT',
    description: 'Seconds without a heartbeat before a process is replaced.',
    fallback: '60',
    expected: 'a whole number from 5 to 600',
    schema: integer(5, 600),
  }),
  SHUTDOWN_DELAY: variable({
    description: 'Seconds between a signal to stop and closing the port, in which /healthz answers 503.',
    fallback: '0',
    expected: 'a whole number from 0 to 10',
    schema: integer(0, 10),
  }),
  SERVICE_WORKER: variable({
    formerly: 'OFFLINE',
    description: 'Whether browsers keep visited pages for offline use. off removes them.',
    fallback: 'on',
    ...onOrOff,
  }),
  PAGE_VIEWS: variable({
    formerly: 'VISITS',
    description: 'Whether page views are counted: daily totals without personal data.',
    fallback: 'on',
    ...onOrOff,
  }),
  METRICS_PORT: variable({
    description: 'Port on 127.0.0.1 for Prometheus metrics. 0 picks a free one. Unset: no metrics.',
    expected: 'a whole number from 0 to 65535',
    schema: portNumber,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    description: 'OpenTelemetry collector for traces and metrics (OTLP over HTTP). Unset: none are exported.',
    expected: 'an http(s) address, such as http://127.0.0.1:4318',
    schema: webAddress,
  }),
  OTEL_EXPORTER_OTLP_HEADERS: variable({
    description: 'Headers for the collector, such as its access token.',
    expected: 'name=value pairs separated by commas, percent-encoded',
    schema: z.string().max(10_000),
    secret: true,
  }),
  SENTRY_DSN: variable({
    description: 'Where errors are reported, without personal data (Sentry or compatible). Unset: nowhere.',
    expected: 'a DSN, such as https://KEY@sentry.example.com/1',
    schema: z
      .url({ protocol: /^https?$/, hostname: /./ })
      .refine((text) => URL.canParse(text) && new URL(text).username !== '' && /\/\d+$/.test(new URL(text).pathname)),
    secret: true,
  }),
  LOG_LEVEL: variable({
    description: 'Lowest level that is logged.',
    fallback: 'info',
    expected: 'one of trace, debug, info, warn, error, fatal and silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  }),
};
