import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';
import type { Permission } from '../staff/permissions.ts';

/** Kinds of sample content; `texts` are reviews, ratings, quotes and people. */
export const sampleKinds = ['products', 'articles', 'texts'] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** What a role needs to remove or restore each kind; all of it also needs the permission to change settings. */
export const samplePermissions: Readonly<Record<SampleKind, Permission>> = {
  products: 'products:write',
  articles: 'content:write',
  texts: 'settings:write',
};

const samples = z.object({
  products: listOf(z.object({ id: z.string(), name: z.string() })),
  articles: listOf(z.object({ slug: z.string(), title: z.string() })),
  /** Whether sample reviews, ratings, quotes and people are shown. */
  texts: z.boolean(),
});
export type Samples = z.output<typeof samples>;

export const listSamples = operation({
  name: 'samples.list',
  effect: 'read',
  path: '/samples',
  permission: 'content:write',
  summary: 'List the sample content that visitors see',
  details: 'A sample counts as your own once you have edited it, or changed the price or stock of a sample product.',
  input: z.object({}),
  output: z.extend(samples, {
    /** Whether removed sample content can be restored. */
    isRestorable: z.boolean(),
  }),
});

const write = {
  permission: 'settings:write',
  stepUp: true,
  output: samples,
} as const;
const invalidates = ['products', 'articles', 'settings', 'dashboard'] as const;

export const removeSamples = operation({
  ...write,
  name: 'samples.remove',
  path: '/samples/remove',
  preview: true,
  summary: 'Remove sample products, articles, reviews, ratings, quotes and people in one action',
  details:
    "Products and articles are archived: orders and invoices keep them, and 'samples restore' brings them back. What you have edited, priced or counted stays. A role also needs the permission to edit products or articles.",
  input: z.object({
    kinds: field(
      z._default(listOf(z.enum(sampleKinds)).check(z.minLength(1)), [...sampleKinds]),
      `only these: ${sampleKinds.join(', ')}, separated by commas (default: all)`,
      { placeholder: 'KINDS', option: 'only' },
    ),
  }),
  errors: ['no-sample-content', 'set-by-environment', 'forbidden'],
  invalidates,
});

export const restoreSamples = operation({
  ...write,
  name: 'samples.restore',
  path: '/samples/restore',
  summary: 'Restore the sample content that was removed',
  details: 'Once the shop is live, sample reviews, ratings, quotes and people stay hidden.',
  input: z.object({}),
  errors: ['no-removed-samples', 'forbidden'],
  invalidates,
});
