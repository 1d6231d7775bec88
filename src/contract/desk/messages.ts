import * as z from 'zod/mini';
import { withLineEnds } from '../shared/plain-text.ts';
import { defineCall } from './call.ts';
import { searchText } from './identifier.ts';

export interface DeskMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly verified: boolean;
  readonly createdAt: number;
  readonly state: 'unanswered' | 'answered' | 'closed';
}

export interface DeskReply {
  readonly id: string;
  readonly text: string;
  readonly answeredBy: string;
  readonly createdAt: number;
  readonly mailId: string;
  /** Delivery state of its email; null once deleted by retention. */
  readonly mail: 'waiting' | 'dead' | 'undeliverable' | 'sent' | null;
}

export interface MessagePage {
  readonly messages: readonly DeskMessage[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

export interface MessageDetails {
  readonly message: DeskMessage;
  readonly answers: readonly DeskReply[];
}

const id = z.object({ id: z.string().check(z.maxLength(60)) });
const text = z.optional(z.string().check(z.maxLength(200)));

export const messageCalls = {
  'messages.list': defineCall<MessagePage>()({
    method: 'GET',
    path: '/messages',
    may: 'owner',
    input: z.object({
      state: z.optional(z.enum(['unanswered', 'answered', 'closed'])),
      search: z.optional(searchText(200)),
      after: text,
    }),
  }),
  'messages.show': defineCall<MessageDetails>()({ method: 'GET', path: '/messages/:id', may: 'owner', input: id }),
  'messages.answer': defineCall<MessageDetails>()({
    method: 'POST',
    path: '/messages/:id/answers',
    may: 'owner',
    // Identical for every retry, so that an answer of uncertain outcome is sent once.
    input: z.extend(id, {
      answerId: z.uuid(),
      text: z.string().check(z.maxLength(20_000), z.overwrite(withLineEnds)),
      /** Answers seen so far: refused if there are more by now. */
      seen: z.optional(z.int()),
    }),
  }),
  'messages.close': defineCall<MessageDetails>()({
    method: 'PUT',
    path: '/messages/:id/closed',
    may: 'owner',
    input: z.extend(id, { closed: z.boolean() }),
  }),
};
