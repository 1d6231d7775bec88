import * as z from 'zod/mini';
import { emailInput } from '../desk/email-input.ts';
import { textInput } from '../desk/text-inputs.ts';
import { plainLinePattern } from '../shared/forms/plain-text.ts';
import { cleanLine } from '../shared/forms/single-line.ts';
import { listOf } from '../shared/list-of.ts';
import { operation } from '../shared/operation.ts';

export const maxTagLength = 40;
/** Maximum number of tags of a customer. */
export const maxTags = 20;

const tagInput = z.string().check(
  z.overwrite((tag) => cleanLine(tag)),
  z.minLength(1, 'Enter a tag'),
  z.maxLength(maxTagLength, `Must be at most ${maxTagLength} characters`),
  z.regex(plainLinePattern, 'Must be one line'),
);
const tagsInput = z._default(z.array(tagInput).check(z.maxLength(maxTags)), []);

const write = { permission: 'customers:write' } as const;

export const listTags = operation({
  name: 'customers.tags',
  effect: 'read',
  path: '/customer-tags',
  permission: 'customers:read',
  summary: 'List customer tags, and how many customers have each',
  input: z.object({}),
  output: listOf(z.object({ tag: z.string(), customers: z.int() })),
});

// A customer's email address never appears in a URL, since proxies in front of the shop log URLs.
export const tagCustomer = operation({
  ...write,
  name: 'customers.tag',
  path: '/customers/tags',
  summary: 'Add and remove tags of a customer',
  input: z.object({ email: emailInput, add: tagsInput, remove: tagsInput }),
  output: z.object({ tags: listOf(z.string()) }),
  errors: ['too-many-tags'],
});

/** Idempotent by `noteId`. */
export const addCustomerNote = operation({
  ...write,
  name: 'customers.add-note',
  path: '/customers/notes',
  summary: 'Add a note about a customer, which only staff see',
  input: z.object({
    email: emailInput,
    noteId: z.uuid(),
    text: textInput.check(z.minLength(1, 'Enter a note')),
  }),
  output: z.object({ noteId: z.string() }),
});

export const deleteCustomerNote = operation({
  ...write,
  name: 'customers.delete-note',
  path: '/customers/notes/delete',
  summary: 'Delete a note about a customer',
  input: z.object({ email: emailInput, noteId: z.uuid() }),
  output: z.object({ noteId: z.string() }),
  errors: ['customer-note-not-found'],
});
