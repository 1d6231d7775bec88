import * as z from 'zod/mini';
import { textInput } from '../desk/text-inputs.ts';
import { plainLinePattern, plainTextPattern, withLineEnds } from '../shared/forms/plain-text.ts';
import { cleanText } from '../shared/forms/single-line.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

/** Maximum length of a saved reply, in characters. */
const maxReplyLength = 5000;
export const maxReplyTitleLength = 80;

/** Text that staff insert into replies to messages. */
const savedReply = z.object({
  id: z.string(),
  title: z.string(),
  /** With placeholders such as `{name}`. */
  text: z.string(),
  /** Version: saving is conditional on it (`If-Match`). */
  version: z.string(),
});
export type SavedReply = z.output<typeof savedReply>;

// The id is made by the browser: a repeated request creates no second reply.
const one = z.object({ id: field(z.uuid(), 'id of the saved reply', { placeholder: 'ID' }) });

const write = { permission: 'messages:write' } as const;

export const listSavedReplies = operation({
  name: 'saved-replies.list',
  effect: 'read',
  path: '/saved-replies',
  permission: 'messages:read',
  summary: 'List the saved replies by title',
  input: z.object({}),
  output: listOf(savedReply),
});

export const saveReply = operation({
  ...write,
  name: 'saved-replies.save',
  method: 'PUT',
  path: '/saved-replies/:id',
  ifMatch: 'optional',
  summary: 'Create or change a saved reply',
  input: z.extend(one, {
    title: textInput.check(
      z.minLength(1, 'Enter a title'),
      z.maxLength(maxReplyTitleLength, `Must be at most ${maxReplyTitleLength} characters`),
      z.regex(plainLinePattern, 'Must be one line'),
    ),
    text: z.string().check(
      z.overwrite((typed) => cleanText(withLineEnds(typed))),
      z.minLength(1, 'Enter a text'),
      z.maxLength(maxReplyLength, `Must be at most ${maxReplyLength} characters`),
      z.regex(plainTextPattern, 'Must not contain control characters'),
    ),
  }),
  output: savedReply,
  errors: ['precondition-failed'],
});

export const deleteReply = operation({
  ...write,
  name: 'saved-replies.delete',
  method: 'DELETE',
  path: '/saved-replies/:id',
  summary: 'Delete a saved reply',
  input: one,
  output: savedReply,
  errors: ['saved-reply-not-found'],
});
