import type { FieldError } from '../../../contract/shared/problem.ts';

/** An item that an undo leaves unchanged, and the reason as a sentence. */
interface Kept {
  readonly name: string;
  readonly reason: string;
}

/** Number of items that an error lists. */
const maxNamed = 5;

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
  'attachment-too-large': {
    status: 413,
    detail: ({ limit }: { readonly limit: number }) => `The file is larger than ${limit} MB. Attach a smaller one.`,
  },
  'attachment-type-refused': {
    status: 422,
    detail: () => 'Only PDFs, pictures (JPEG, PNG, GIF, WebP, HEIC or AVIF) and text in UTF-8 can be attached.',
  },
  'too-many-attachments': ({ limit }: { readonly limit: number }) =>
    `A note can have up to ${limit} files. Add another note.`,
  'attachment-id-taken': () => 'This file was already uploaded elsewhere. Choose it again.',
  'attachment-not-found': () => 'This file was deleted.',
  'note-not-found': () => 'This note was deleted.',
  'nothing-can-be-undone': ({ kept }: { readonly kept: readonly Kept[] }) =>
    [
      'Nothing can be undone.',
      ...kept.slice(0, maxNamed).map(({ name, reason }) => `${name}: ${reason}`),
      ...(kept.length > maxNamed ? [`And ${kept.length - maxNamed} more.`] : []),
    ].join(' '),
} as const;
