import type { FieldError } from '../../contract/shared/problem.ts';

interface Named {
  readonly key: string;
}

/** Errors of settings. */
export const settingErrors = {
  'webhook-url-private': {
    status: 422,
    detail: () => 'This address is in a private network. Use one that the internet can reach.',
    field: 'url',
  },
  'webhooks-unavailable': { status: 409, detail: () => 'Webhooks are created at the desk or by the API.' },
  'setting-not-found': {
    status: 404,
    detail: ({ key }: Named) => `Setting '${key}' not found.`,
    advice: { command: "'settings list' shows them all." },
  },
  'invalid-setting': {
    status: 422,
    detail: ({ key, rule }: Named & { readonly rule: string; readonly errors: readonly FieldError[] }) =>
      `${key} ${rule}. Nothing was changed.`,
  },
  'setting-changed-since': {
    status: 409,
    detail: () => 'This setting has changed again since then, so nothing was undone. Its history shows earlier values.',
  },
  'already-live': {
    status: 409,
    detail: () => 'The shop is live already.',
  },
  'placeholders-remain': {
    status: 409,
    detail: ({ labels }: { readonly labels: readonly string[] }) =>
      `The shop cannot go live yet. These company details are still placeholders: ${labels.join(', ')}.`,
    advice: { command: "Set your own with 'settings set'." },
  },
  'nothing-to-undo': {
    status: 409,
    detail: ({ key }: Named) => `${key} was not changed, so there is nothing to undo.`,
  },
} as const;
