import type { FieldError } from '../../../contract/shared/problem.ts';

interface Named {
  readonly key: string;
}

export const settingErrors = {
  'webhook-url-private': {
    status: 422,
    detail: () => 'This address is in a private network. Use one that the internet can reach.',
    field: 'url',
  },
  'webhooks-unavailable': () => 'Webhooks are created at the desk or by the API.',
  'setting-not-found': {
    detail: ({ key }: Named) => `Setting '${key}' not found.`,
    advice: { command: "'settings list' shows them all." },
  },
  'invalid-setting': {
    status: 422,
    detail: ({ key, rule }: Named & { readonly rule: string; readonly errors: readonly FieldError[] }) =>
      `${key} ${rule}. Nothing was changed.`,
  },
  'setting-changed-since': () =>
    'This setting has changed again since then, so nothing was undone. Its history shows earlier values.',
  'already-live': () => 'The shop is live already.',
  'placeholders-remain': {
    detail: ({ labels }: { readonly labels: readonly string[] }) =>
      `The shop cannot go live yet. These company details are still placeholders: ${labels.join(', ')}.`,
    advice: { command: "Set your own with 'settings set'." },
  },
  'set-by-environment': {
    detail: ({ variable }: { readonly variable: string }) =>
      `This is set by the environment variable ${variable}, which takes precedence. Nothing was saved.`,
    advice: { desk: 'To set it here, ask your server’s operator to remove the variable and restart the shop.' },
  },
  'settings-key-mismatch': {
    detail: () =>
      'The saved passwords and keys were encrypted with a different key from this server’s. Nothing was changed.',
    advice: {
      desk: 'Ask your server’s operator to put the former key back in SETTINGS_KEY or in the file settings-key in DATA_DIR. Or remove the saved values and enter them again.',
    },
  },
  'stripe-key-rejected': {
    status: 422,
    field: 'secretKey',
    detail: () => 'Stripe rejected this key, or the key is not allowed to read checkout sessions. Nothing was saved.',
  },
  'stripe-unreachable': {
    status: 503,
    detail: () => 'Stripe is not responding, so the key could not be tested. Nothing was saved. Try again.',
  },
  'mail-server-not-set': () => 'No mail server is set up, so no email was sent.',
  'test-email-failed': {
    status: 422,
    detail: ({ reason }: { readonly reason: string }) =>
      `The test email was not sent: ${reason}${reason.endsWith('.') ? '' : '.'}`,
  },
  'backup-running': () => 'A backup is being made. Wait until it is in the list.',
  'backup-failed': {
    status: 500,
    detail: ({ reason }: { readonly reason: string }) => `The backup failed. ${reason}`,
  },
  'backup-target-not-set': () => 'No backup target is set up, so nothing was tested.',
  'backup-target-failed': {
    status: 422,
    detail: ({ reason }: { readonly reason: string }) =>
      `The backup target could not be used: ${reason}${reason.endsWith('.') ? '' : '.'}`,
  },
  'export-failed': {
    status: 500,
    detail: ({ reason }: { readonly reason: string }) => `The export failed. ${reason}`,
  },
  'backup-not-found': ({ name }: { readonly name: string }) => `Backup '${name}' not found.`,
  'connection-not-encrypted': {
    status: 403,
    detail: () => 'A backup contains personal data, so it is only downloaded over https. Nothing was sent.',
  },
  'nothing-to-undo': ({ key }: Named) => `${key} was not changed, so there is nothing to undo.`,
} as const;
