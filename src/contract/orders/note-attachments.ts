import * as z from 'zod/mini';
import { attachment } from '../shared/attachments.ts';
import { fileNameInput } from '../shared/forms/file-name.ts';
import { operation } from '../shared/operation.ts';
import { orderReference } from './checkout/order-fields.ts';

const refused = [
  'attachment-too-large',
  'attachment-type-refused',
  'attachment-id-taken',
  'too-many-attachments',
] as const;

/** Idempotent by `id`. */
export const attachToOrderNote = operation({
  name: 'orders.attach',
  path: '/orders/one/:reference/notes/:noteId/attachments',
  permission: 'orders:write',
  file: true,
  summary: 'Attach a file to an internal note of an order',
  input: z.object({ reference: orderReference, noteId: z.uuid(), id: z.uuid(), name: fileNameInput }),
  output: attachment,
  errors: ['order-not-found', 'note-not-found', ...refused],
});

const one = z.object({ reference: orderReference, id: z.uuid() });

export const downloadOrderAttachment = operation({
  name: 'orders.attachment',
  effect: 'read',
  path: '/orders/one/:reference/attachments/:id',
  permission: 'orders:read',
  summary: 'Download a file attached to an internal note of an order',
  input: one,
  output: 'file',
  errors: ['attachment-not-found'],
});

export const deleteOrderAttachment = operation({
  name: 'orders.delete-attachment',
  method: 'DELETE',
  path: '/orders/one/:reference/attachments/:id',
  permission: 'orders:write',
  summary: 'Delete a file attached to an internal note of an order',
  input: one,
  output: z.object({ id: z.string() }),
  errors: ['attachment-not-found'],
});
