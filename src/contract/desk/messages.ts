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
  /** How far its mail has come; null where that was forgotten. */
  readonly mail: 'waiting' | 'dead' | 'undeliverable' | 'sent' | null;
}

export interface MessagePage {
  readonly messages: readonly DeskMessage[];
  /** Where the next page begins; null where there is none. */
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
    // The same for every try, so that an answer whose sending is not certain leaves once.
    input: z.extend(id, {
      answerId: z.uuid(),
      text: z.string().check(z.maxLength(20_000), z.overwrite(withLineEnds)),
      /** How many answers it goes after: refused where there are more by now. */
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
