import * as z from 'zod/mini';
import { field, operation } from '../shared/operation.ts';
import { domainCheck } from './setup.ts';

/** Services that the shop uses, and settings of them that the environment may set instead. */
export const services = [
  'domain',
  'stripe',
  'bank-accounts',
  'smtp',
  'mail-from',
  'operator-email',
  'backup-target',
] as const;
export type Service = (typeof services)[number];

/** Where a value comes from. `locked`: it was encrypted with another key, so it cannot be read. */
const source = z.enum(['environment', 'desk', 'none', 'locked']);
const state = z.object({ source, changedAt: z.nullable(z.int()) });

const line = z.string().check(z.maxLength(100, 'must be at most 100 characters'));
const bankAccounts = z.object({
  GBP: z.optional(z.object({ holder: line, sortCode: line, account: line })),
  USD: z.optional(z.object({ holder: line, routing: line, account: line })),
  EUR: z.optional(z.object({ holder: line, iban: line, bic: z.optional(line) })),
});
export type DeskBankAccounts = z.output<typeof bankAccounts>;

/** `tls` encrypts from the first byte (smtps), `starttls` after the greeting. */
const security = z.enum(['tls', 'starttls']);
const port = z.int('must be a whole number').check(z.minimum(1, 'must be at least 1'), z.maximum(65_535));

const serviceStates = z.object({
  /** Secrets are never part of it. */
  stripe: z.extend(state, { isTest: z.boolean(), webhookUrl: z.string() }),
  bankAccounts: z.extend(state, { accounts: bankAccounts }),
  smtp: z.extend(state, {
    server: z.nullable(z.object({ host: z.string(), port, security, username: z.string(), hasPassword: z.boolean() })),
    /** Folder of emails without a mail server. */
    folder: z.string(),
  }),
  mailFrom: z.extend(state, { value: z.nullable(z.string()), inUse: z.string() }),
  operatorEmail: z.extend(state, { value: z.nullable(z.string()), inUse: z.string() }),
  domain: z.extend(state, {
    /** Address in use until the shop restarts. */
    url: z.string(),
    isSecure: z.boolean(),
    deskUrl: z.nullable(z.string()),
    /** Whether the desk is under the host of the shop, so that its passkeys are too. */
    isDeskThere: z.boolean(),
    /** Address set at the desk; null for none, or an invalid one, which is ignored. */
    saved: z.nullable(z.string()),
    /** Whether the next start uses another address than the current one. */
    isPending: z.boolean(),
    /** Command that restarts the shop; null if it depends on how the shop was started. */
    restartCommand: z.nullable(z.string()),
    shopCommand: z.string(),
  }),
  /** Where the key is that encrypts secrets; `none` until the first secret is saved. */
  key: z.enum(['environment', 'file', 'none']),
});
export type ServiceStates = z.output<typeof serviceStates>;

const write = { permission: 'services:write', stepUp: true, invalidates: ['dashboard'] } as const;
const none = z.object({});
const common = ['set-by-environment', 'settings-key-mismatch'] as const;
const secret = z.optional(z.string().check(z.maxLength(300, 'must be at most 300 characters')));

export const showServices = operation({
  name: 'settings.services',
  effect: 'read',
  path: '/services',
  permission: 'settings:read',
  summary: 'Show how payments and email are set up, and by what; never a key or password',
  input: none,
  output: serviceStates,
});

export const saveStripe = operation({
  ...write,
  name: 'settings.save-stripe',
  effect: 'batch',
  method: 'PUT',
  path: '/services/stripe',
  summary: 'Save the Stripe keys, after a test call with the API key',
  details: 'A key that is left out stays. The keys are encrypted, and never shown again.',
  input: z.object({ secretKey: secret, webhookSecret: secret }),
  output: none,
  errors: [...common, 'stripe-key-rejected', 'stripe-unreachable'],
});

export const saveSmtp = operation({
  ...write,
  name: 'settings.save-smtp',
  method: 'PUT',
  path: '/services/smtp',
  summary: 'Save the mail server for outgoing email',
  details: 'Without a password, the saved one is kept if the server and user name are unchanged.',
  input: z.object({
    host: field(line, 'host name of the mail server'),
    port,
    security,
    username: line,
    password: secret,
  }),
  output: none,
  errors: common,
});

export const sendTestEmail = operation({
  ...write,
  name: 'settings.test-email',
  effect: 'batch',
  path: '/services/smtp/test',
  summary: 'Send a test email to the address for notifications',
  input: none,
  output: z.object({ to: z.string() }),
  errors: ['mail-server-not-set', 'test-email-failed', 'settings-key-mismatch'],
});

export const saveBankAccounts = operation({
  ...write,
  name: 'settings.save-bank-accounts',
  method: 'PUT',
  path: '/services/bank-accounts',
  summary: 'Save the bank accounts that customers can transfer to',
  input: z.object({ accounts: bankAccounts }),
  output: none,
  errors: common,
});

export const saveAddress = operation({
  ...write,
  name: 'settings.save-address',
  method: 'PUT',
  path: '/services/addresses/:service',
  summary: 'Save the sender of emails, or the address for notifications',
  input: z.object({
    service: z.enum(['mail-from', 'operator-email']),
    value: z.string().check(z.maxLength(200, 'must be at most 200 characters')),
  }),
  output: none,
  errors: common,
});

export const saveDomain = operation({
  ...write,
  name: 'settings.save-domain',
  effect: 'batch',
  method: 'PUT',
  path: '/services/domain',
  summary: 'Save the public address of the shop for its next start',
  details:
    'It is saved only if the domain check passes or is skipped. The check asks the address over https, at public IP addresses.',
  input: z.object({
    url: field(z.string().check(z.maxLength(200, 'must be at most 200 characters')), 'https address without a path'),
    skipCheck: z.optional(z.boolean()),
  }),
  output: z.object({
    isSaved: z.boolean(),
    /** Result of the check; null if it was skipped. */
    check: z.nullable(domainCheck),
  }),
  errors: common,
});

export const removeService = operation({
  ...write,
  name: 'settings.remove-service',
  method: 'DELETE',
  path: '/services/:service',
  summary: 'Delete what is set at the desk for a service',
  input: z.object({ service: field(z.enum(services), services.join(', '), { placeholder: 'SERVICE' }) }),
  output: none,
});
