import * as z from 'zod/mini';
import { attachment } from '../shared/attachments.ts';
import { fileNameInput } from '../shared/forms/file-name.ts';
import { operation } from '../shared/operation.ts';

/** Idempotent by `id`. */
export const attachToCustomerNote = operation({
  name: 'customers.attach',
  path: '/customers/notes/:noteId/attachments',
  permission: 'customers:write',
  file: true,
  summary: 'Attach a file to a note about a customer',
  input: z.object({ noteId: z.uuid(), id: z.uuid(), name: fileNameInput }),
  output: attachment,
  errors: [
    'customer-note-not-found',
    'attachment-too-large',
    'attachment-type-refused',
    'attachment-id-taken',
    'too-many-attachments',
  ],
});

export const downloadCustomerAttachment = operation({
  name: 'customers.attachment',
  effect: 'read',
  path: '/customers/attachments/:id',
  permission: 'customers:read',
  summary: 'Download a file attached to a note about a customer',
  input: z.object({ id: z.uuid() }),
  output: 'file',
  errors: ['attachment-not-found'],
});
