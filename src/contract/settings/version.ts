import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { operation } from '../shared/operation.ts';

export const showVersion = operation({
  name: 'settings.version',
  effect: 'read',
  path: '/version',
  permission: 'settings:read',
  summary: 'Show the version of the shop, its newest changes, and whether an update is available',
  input: z.object({}),
  output: z.object({
    version: z.string(),
    notes: z.nullable(
      z.object({ title: z.string(), sections: listOf(z.object({ title: z.string(), items: listOf(z.string()) })) }),
    ),
    /** Null while the owner does not allow the check. */
    update: z.nullable(
      z.object({
        /** Null before the first check. */
        askedAt: z.nullable(z.int()),
        newest: z.nullable(z.string()),
        isAvailable: z.boolean(),
        notesUrl: z.nullable(z.string()),
        failure: z.nullable(z.string()),
      }),
    ),
  }),
});
