import { resolve } from 'node:path';
import * as z from 'zod';
import { parseBankAccounts } from './bank-accounts.ts';
import { parseProxyTrust } from './proxy-trust.ts';
import { variable } from './variable.ts';

const digits = z.string().regex(/^\d{1,5}$/);
const integer = (least: number, most: number) => digits.transform(Number).pipe(z.int().min(least).max(most));
const portNumber = integer(0, 65_535);
const webAddress = z.url({ protocol: /^https?$/, hostname: /./ });
const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
const mailbox = z
  .string()
  .regex(/^[^\r\n<>]*<[^<>\s]+>$|^[^<>\s]+$/)
  .refine((text) => z.email().safeParse(/<([^<>]+)>$/.exec(text)?.[1] ?? text).success);

/** Every variable that the server reads, except the overrides of the owner's settings (see settings.ts). */
export const variables = {
  PORT: variable({
    description: 'The port on which the store listens. 0 picks a free one.',
    fallback: '3000',
    expected: 'a whole number from 0 to 65535',
    schema: portNumber,
  }),
  HOST: variable({
    description: 'The address on which the store listens. 0.0.0.0 opens it to the network.',
    fallback: '127.0.0.1',
    expected: 'an address or host name of this machine, such as 127.0.0.1',
    schema: z.string().regex(/^[\w.:-]+$/),
  }),
  PUBLIC_URL: variable({
    description: 'Where visitors reach the store, for links in mails and pages. Without it: the address it listens on.',
    expected: 'an http(s) address without a path, such as https://www.example.com',
    schema: webAddress
      .refine((text) => URL.canParse(text) && `${new URL(text).origin}/` === new URL(text).href)
      .transform((text) => new URL(text).origin),
  }),
  DATA_DIR: variable({
    description: 'The folder of the store file, the mail folder and backups.',
    fallback: './data',
    expected: 'the path of a folder',
    schema: z.string().transform((path) => resolve(path)),
  }),
  DATABASE_URL: variable({
    description: 'A PostgreSQL database to use instead of the store file.',
    expected: 'an address such as postgres://user:password@host:5432/database',
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    secret: true,
  }),
  SMTP_URL: variable({
    description: 'The mail server that takes outgoing mail. Without it, mail is written to DATA_DIR/mail.',
    expected: 'an address such as smtps://user:password@host:465',
    schema: z.url({ protocol: /^smtps?$/, hostname: /./ }),
    secret: true,
  }),
  SMTP_CA_FILE: variable({
    description:
      'A file with the certificate of the mail server, or of the authority that signed it, where programs do not trust it by themselves: of a server with a self-signed certificate.',
    expected: 'the path of a file with certificates in PEM form',
    schema: z.string().transform((path) => resolve(path)),
  }),
  SMTP_TLS_VERIFY: variable({
    description:
      'Whether the certificate of the mail server is verified. off is for a server on this machine or in a private network alone.',
    fallback: 'on',
    expected: 'on, or off where SMTP_URL names this machine or a host of a private network',
    schema: z.enum(['on', 'off']).transform((text) => text === 'on'),
  }),
  MAIL_FROM: variable({
    description: 'The sender of outgoing mail. Without it: the brand and its sales address.',
    expected: 'an email address, alone or as Name <address>',
    schema: mailbox,
  }),
  OPERATOR_EMAIL: variable({
    description: 'Who is told of new orders. Without it: the sales address.',
    expected: 'an email address',
    schema: z.email(),
  }),
  SHOP_COMMAND: variable({
    description: 'What the operator types before a command, as help and mails to the operator say it.',
    fallback: 'npm run shop --',
    expected: 'the beginning of a command line, such as sudo shop',
    schema: z.string().regex(/^\P{Cc}{1,200}$/u),
  }),
  TURNSTILE_SITE_KEY: variable({
    description: 'The public key of the human-verification widget. Without it no widget is shown.',
    expected: 'a key of letters, digits, - and _, set together with TURNSTILE_SECRET_KEY',
    schema: z.string().regex(/^[\w-]{1,100}$/),
  }),
  TURNSTILE_SECRET_KEY: variable({
    description: 'The secret with which the tokens of the widget are verified.',
    expected: 'a key of letters, digits, - and _, set together with TURNSTILE_SITE_KEY',
    schema: z.string().regex(/^[\w-]{1,100}$/),
    secret: true,
  }),
  TURNSTILE_VERIFY_URL: variable({
    description: 'Where the tokens of the widget are verified.',
    fallback: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    expected: 'an http(s) address',
    schema: webAddress,
  }),
  CHECKOUT_CAPTCHA: variable({
    formerly: 'CHECKOUT_VERIFICATION',
    description: 'Whether orders, too, are taken from humans only: the widget then stands at checkout.',
    fallback: 'off',
    expected: 'on or off, and on together with the two keys only',
    schema: z.enum(['on', 'off']).transform((text) => text === 'on'),
  }),
  TRUST_PROXY: variable({
    description:
      'Which proxies in front of the store are believed about a visitor’s address (X-Forwarded-For): how many, or which.',
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
    description:
      'The secret from which links to orders are made. Without it: a file in DATA_DIR. Several machines need the same.',
    expected: 'at least 32 characters, such as `openssl rand -hex 32` prints',
    schema: z.string().regex(/^[\x21-\x7e]{32,200}$/),
    secret: true,
  }),
  BANK_ACCOUNTS: variable({
    description: 'The accounts to which customers may pay by bank transfer, by currency. Without it: none is offered.',
    expected:
      'JSON such as {"GBP":{"holder":"...","sortCode":"12-34-56","account":"12345678"},"USD":{"holder":"...","routing":"123456789","account":"1234567890"},"EUR":{"holder":"...","iban":"DE89 3704 0044 0532 0130 00","bic":"COBADEFFXXX"}}; an IBAN whose check digits are right, and a BIC that may be left out',
    schema: z.string().transform((text, context) => {
      const accounts = parseBankAccounts(text);
      if (!accounts) context.addIssue({ code: 'custom', message: 'unreadable' });
      return accounts ?? {};
    }),
  }),
  STRIPE_SECRET_KEY: variable({
    description: 'The key with which payments by card are asked for at Stripe. Without it: none are offered.',
    expected: 'a key such as sk_live_... or rk_live_..., set together with STRIPE_WEBHOOK_SECRET',
    schema: z.string().regex(/^[sr]k_[\w]{1,250}$/),
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: variable({
    description: 'The secret with which Stripe signs what it tells of payments.',
    expected: 'a secret such as whsec_..., set together with STRIPE_SECRET_KEY',
    schema: z.string().regex(/^whsec_[\w+/=]{1,250}$/),
    secret: true,
  }),
  STRIPE_API_URL: variable({
    description: 'Where Stripe is asked. Another address is for tests, with a stand-in.',
    fallback: 'https://api.stripe.com',
    expected: 'an https address without a path, or an http one on this machine',
    schema: webAddress
      .refine((text) => URL.canParse(text) && `${new URL(text).origin}/` === new URL(text).href)
      .refine((text) => text.startsWith('https:') || isLoopback(new URL(text).hostname))
      .transform((text) => new URL(text).origin),
  }),
  EXCHANGE_RATES_SOURCE: variable({
    description:
      'Where the store fetches exchange rates once a day, for prices of the US range in other currencies. Without it: none are fetched.',
    expected:
      'an http(s) address that answers the XML of the European Central Bank, or JSON with base, date and rates, such as https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    schema: webAddress,
  }),
  INDEX_NOW_KEY: variable({
    description:
      'The key with which search engines that know IndexNow are told of products and articles that have changed, come or gone. Without it, or without https in PUBLIC_URL: none are told.',
    expected: '8 to 128 letters, digits and dashes',
    schema: z.string().regex(/^[A-Za-z\d-]{8,128}$/),
  }),
  INDEX_NOW_URL: variable({
    description: 'Where search engines are told. Another address is for tests, with a stand-in.',
    fallback: 'https://api.indexnow.org/indexnow',
    expected: 'an https address, or an http one on this machine',
    schema: webAddress.refine(
      (text) => text.startsWith('https:') || (URL.canParse(text) && isLoopback(new URL(text).hostname)),
    ),
  }),
  DESK: variable({
    description: 'Whether the owner’s desk answers at /desk.',
    fallback: 'on',
    expected: 'on or off',
    schema: z.enum(['on', 'off']).transform((text) => text === 'on'),
  }),
  DESK_HOST: variable({
    description: 'The one host name under which the desk answers. Without it: that of the shop.',
    expected: 'a host name, with its port where that is not the usual one, such as desk.example.com',
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{0,250}(:\d{1,5})?$/)
      .refine((text) => !/^[\d.]+(:\d+)?$/.test(text)),
  }),
  DESK_PAYMENT_LIMIT: variable({
    description:
      'Up to how many pence or cents payments of one order are recorded at the desk without the passkey. Above that it is asked for again.',
    fallback: '50000',
    expected: 'a whole number of pence or cents, at most 100000000',
    schema: integer(0, 100_000_000),
  }),
  HSTS_INCLUDE_SUBDOMAINS: variable({
    formerly: 'HSTS_SUBDOMAINS',
    description: 'Whether browsers are to refuse plain HTTP for all names below that of PUBLIC_URL, too, for a year.',
    fallback: 'off',
    expected: 'on or off',
    schema: z.enum(['on', 'off']).transform((text) => text === 'on'),
  }),
  GEOIP_COUNTRY_HEADER: variable({
    formerly: 'COUNTRY_HEADER',
    description: 'The header in which a trusted proxy names the visitor’s country, for the currency shown at first.',
    expected: 'the name of a header, such as CF-IPCountry',
    schema: z.string().regex(/^[A-Za-z][\w-]{0,60}$/),
  }),
  RATE_LIMITS: variable({
    description: 'Whether calls are limited a visitor’s address.',
    fallback: 'on',
    expected: 'on or off',
    schema: z.enum(['on', 'off']).transform((text) => text === 'on'),
  }),
  WEB_CONCURRENCY: variable({
    description: 'How many processes share the port, for machines with several cores. One of them sends the mail.',
    fallback: '1',
    expected: 'a whole number from 1 to 64',
    schema: integer(1, 64),
  }),
  WORKER_HEARTBEAT_TIMEOUT: variable({
    formerly: 'PROCESS_TIMEOUT',
    description: 'After how many seconds without a sign of life one of several processes is replaced.',
    fallback: '60',
    expected: 'a whole number from 5 to 600',
    schema: integer(5, 600),
  }),
  SERVICE_WORKER: variable({
    formerly: 'OFFLINE',
    description:
      'Whether visitors’ browsers keep what they have looked at for when there is no network. off takes back what they keep.',
    fallback: 'on',
    expected: 'on or off',
    schema: z.enum(['on', 'off']).transform((text) => text === 'on'),
  }),
  PAGE_VIEWS: variable({
    formerly: 'VISITS',
    description: 'Whether the store counts how often each page is looked at: sums a day, nothing about a person.',
    fallback: 'on',
    expected: 'on or off',
    schema: z.enum(['on', 'off']).transform((text) => text === 'on'),
  }),
  METRICS_PORT: variable({
    description:
      'The port on 127.0.0.1 on which /metrics tells Prometheus how the store does. 0 picks a free one. Without it: none.',
    expected: 'a whole number from 0 to 65535',
    schema: portNumber,
  }),
  LOG_LEVEL: variable({
    description: 'How much is logged.',
    fallback: 'info',
    expected: 'one of trace, debug, info, warn, error, fatal and silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  }),
};
