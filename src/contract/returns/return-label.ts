import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { attachment } from '../shared/attachments.ts';
import { fileNameInput } from '../shared/forms/file-name.ts';
import { operation } from '../shared/operation.ts';

const number = identifier(60);

/** Idempotent by `id`. */
export const uploadReturnLabel = operation({
  name: 'returns.upload-label',
  path: '/returns/one/:number/label',
  permission: 'returns:write',
  file: true,
  summary: 'Upload the return label of a return and email the customer',
  details:
    'A PDF or a picture of at most 10 MB, for a return that awaits goods. It replaces an earlier label. The customer downloads it from their order page.',
  input: z.object({ number, id: z.uuid(), name: fileNameInput }),
  output: attachment,
  errors: [
    'return-not-found',
    'return-ambiguous',
    'label-not-awaited',
    'attachment-too-large',
    'attachment-type-refused',
    'attachment-id-taken',
    'label-type-refused',
  ],
});

export const downloadReturnLabel = operation({
  name: 'returns.label',
  effect: 'read',
  path: '/returns/one/:number/label',
  permission: 'returns:read',
  summary: 'Download the return label of a return',
  input: z.object({ number }),
  output: 'file',
  errors: ['return-not-found', 'return-ambiguous', 'attachment-not-found'],
});
