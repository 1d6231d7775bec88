import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { identifier } from './identifier.ts';
import type { MailPreviewContent } from './mail-preview.ts';

const reference = identifier(40);

/** Calls for the emails of an order. */
export const ordersCalls = {
  'orders.mail': defineCall<MailPreviewContent>()({
    method: 'GET',
    path: '/orders/one/:reference/mails/:id',
    may: 'helper',
    input: z.object({ reference, id: reference }),
  }),
  'orders.resend': defineCall<{ readonly recipient: string }>()({
    method: 'POST',
    path: '/orders/one/:reference/mails/:id',
    may: 'helper',
    input: z.object({ reference, id: reference }),
  }),
};
