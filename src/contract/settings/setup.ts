import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

/** Steps that set up a new shop, in their order. */
export const setupSteps = [
  'company',
  'domain',
  'payments',
  'email',
  'tax',
  'delivery',
  'selling',
  'samples',
  'backups',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What the owner says of a step: checked (`done`), or put off (`later`). */
export const setupMarks = ['done', 'later'] as const;
export type SetupMark = (typeof setupMarks)[number];

const none = z.object({});

const progress = z.object({
  isDemo: z.boolean(),
  /** Whether a step was marked before: otherwise this is the first visit. */
  isStarted: z.boolean(),
  steps: listOf(z.object({ step: z.enum(setupSteps), state: z.enum(['done', 'later', 'open']) })),
});
export type SetupProgress = z.output<typeof progress>;

export const showSetup = operation({
  name: 'settings.setup',
  effect: 'read',
  path: '/setup',
  permission: 'settings:read',
  summary: 'Show which steps of setting up the shop are done',
  input: none,
  output: progress,
});

export const markSetupStep = operation({
  name: 'settings.mark-setup-step',
  path: '/setup/:step',
  permission: 'settings:write',
  summary: 'Mark a set-up step as done or postponed',
  details: 'Only tax, delivery and samples can be marked as done. The other steps are done once their settings are.',
  input: z.object({
    step: field(z.enum(setupSteps), setupSteps.join(', ')),
    mark: field(z.enum(setupMarks), setupMarks.join(' or ')),
  }),
  output: none,
});

const check = { effect: 'read', method: 'POST', permission: 'settings:write' } as const;

export const domainCheck = z.object({
  url: z.string(),
  status: z.enum(['ok', 'not-secure', 'reserved', 'unresolved', 'private', 'unreachable', 'other-server']),
  /** IP addresses of the domain. */
  addresses: listOf(z.string()),
  /** Why the request failed, as the end of a sentence. */
  reason: z.nullable(z.string()),
});
export type DomainCheck = z.output<typeof domainCheck>;

export const checkDomain = operation({
  ...check,
  name: 'settings.check-domain',
  path: '/setup-checks/domain',
  summary: 'Check that the shop’s own domain resolves and answers over https',
  details: 'Only the shop’s address is asked, or the one saved for the next start, and only at public IP addresses.',
  input: none,
  output: domainCheck,
});

export const mailRecordKinds = ['spf', 'dkim', 'dmarc'] as const;

export const checkMailDns = operation({
  ...check,
  name: 'settings.check-mail-dns',
  path: '/setup-checks/mail-dns',
  summary: 'Look up SPF, DKIM and DMARC of the domain that emails are sent from',
  input: z.object({
    /** Name of the email provider's DKIM key; without it DKIM is not looked up. */
    selector: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(63, 'must be at most 63 characters'),
          z.regex(/^([a-z0-9]([a-z0-9._-]*[a-z0-9])?)?$/i, 'It must be a DKIM selector, such as google or s1.'),
        ),
    ),
  }),
  output: z.object({
    domain: z.string(),
    /** The domain is a placeholder, so nothing was looked up. */
    isReserved: z.boolean(),
    records: listOf(
      z.object({
        kind: z.enum(mailRecordKinds),
        /** Where the TXT record is. */
        name: z.string(),
        status: z.enum(['found', 'missing', 'several', 'unknown']),
        found: z.nullable(z.string()),
        /** TXT record to add; null if there is nothing to add, or only the provider knows it. */
        add: z.nullable(z.string()),
      }),
    ),
  }),
});
export type MailDns = z.output<typeof checkMailDns.output>;
