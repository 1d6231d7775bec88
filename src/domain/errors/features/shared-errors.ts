import type { FieldError } from '../../../contract/shared/problem.ts';

/** Errors that operations of every feature share. */
export const sharedErrors = {
  'not-found': { status: 404, detail: () => 'Not found. It may have been deleted.' },
  'invalid-request': {
    status: 422,
    detail: ({ errors }: { readonly errors: readonly FieldError[] }) =>
      errors.map(({ field, message }) => `${field}: ${message}.`).join(' '),
  },
  'precondition-failed': {
    status: 412,
    detail: (_?: { readonly current: unknown }) => 'Someone else has changed this since you opened it.',
  },
  'reauthentication-required': { status: 403, detail: () => 'Confirm this with your passkey.' },
} as const;
