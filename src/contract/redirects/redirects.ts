import * as z from 'zod/mini';
import { searchText } from '../desk/identifier.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

const text = z.string().check(
  z.overwrite((typed) => typed.trim()),
  z.minLength(1, 'Is required'),
  z.maxLength(500, 'Must be at most 500 characters'),
);
const path = field(text, "former path, such as /old-page, or the former shop's whole address", { placeholder: 'PATH' });

const redirect = z.object({ path: z.string(), target: z.string() });
export type ListedRedirect = z.output<typeof redirect>;

const write = { permission: 'content:write' } as const;

export const listRedirects = operation({
  name: 'redirects.list',
  effect: 'read',
  path: '/redirects',
  permission: 'content:write',
  summary: 'List redirects of former addresses by path',
  input: z.object({
    search: field(z._default(searchText(300), ''), 'part of the path or target', { placeholder: 'TEXT' }),
    after: z._default(z.string().check(z.maxLength(600)), ''),
  }),
  output: z.object({ redirects: listOf(redirect), next: z.nullable(z.string()) }),
});

export const saveRedirect = operation({
  ...write,
  name: 'redirects.save',
  method: 'PUT',
  path: '/redirects',
  summary: 'Redirect a former address to a page',
  details: 'A redirect answers only where this shop has no page. It replaces an earlier one of the same path.',
  input: z.object({
    path,
    target: field(text, 'path of this shop, such as /product/xl-7, or an https address', { placeholder: 'TARGET' }),
    isElsewhere: field(z._default(z.boolean(), false), 'confirm that the target is another site'),
    /** Path of the redirect that this one replaces. */
    replaces: field(z.optional(text), 'former path of the redirect to change'),
  }),
  output: redirect,
  errors: ['redirect-elsewhere', 'redirect-loop', 'redirect-exists', 'reauthentication-required'],
});

export const deleteRedirect = operation({
  ...write,
  name: 'redirects.delete',
  path: '/redirects/delete',
  summary: 'Delete a redirect',
  input: z.object({ path }),
  output: redirect,
  errors: ['redirect-not-found'],
});
