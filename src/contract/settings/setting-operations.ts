import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

/** A setting: its value in effect, and the layers beneath. */
const setting = z.object({
  key: z.string(),
  value: z.unknown(),
  source: z.enum(['environment', 'store', 'file']),
  /** Whether the database holds a value, and which. */
  isSet: z.boolean(),
  stored: z.unknown(),
  file: z.unknown(),
  /** Environment variable that overrides it. */
  variable: z.string(),
});
export type DeskSetting = z.output<typeof setting>;

/** A value; not set if it follows the settings file. */
const state = z.object({ isSet: z.boolean(), value: z.unknown() });

const change = z.object({
  id: z.string(),
  at: z.int(),
  actor: z.string(),
  door: z.enum(['command', 'desk', 'api']),
  before: state,
  after: state,
});
export type DeskSettingChange = z.output<typeof change>;

const one = z.object({
  key: field(z.string().check(z.maxLength(60)), 'name of the setting', { placeholder: 'SETTING' }),
});
/** Stored value when editing began. */
const seen = z.object({ isSet: z.boolean(), stored: z.unknown() });

const read = { effect: 'read', permission: 'settings:read' } as const;
const write = { permission: 'settings:write', stepUp: true, output: setting } as const;
const errors = ['setting-not-found', 'invalid-setting', 'precondition-failed'] as const;

export const listSettings = operation({
  ...read,
  name: 'settings.list',
  path: '/settings',
  summary: 'List the settings of the shop, and the source of each value',
  details:
    'A value comes from content/settings.ts (file), was set on the command line or in the desk (set), or comes from the environment, which takes precedence.',
  input: z.object({}),
  output: listOf(setting),
});

export const settingHistory = operation({
  ...read,
  name: 'settings.history',
  path: '/settings/:key/history',
  summary: 'List the changes of a setting, newest first',
  input: z.extend(one, { limit: z._default(z.coerce.number().check(z.minimum(1), z.maximum(1000)), 50) }),
  output: listOf(change),
  errors: ['setting-not-found'],
});

export const setSetting = operation({
  ...write,
  name: 'settings.set',
  method: 'PUT',
  path: '/settings/:key',
  summary: 'Change a setting, from the next page, email and invoice',
  details:
    'Enter a number or a list as JSON. --none clears an optional setting, such as vatNumber. Issued invoices stay unchanged.',
  input: z.extend(one, { value: z.unknown(), seen: z.optional(seen) }),
  errors,
});

export const unsetSetting = operation({
  ...write,
  name: 'settings.unset',
  method: 'DELETE',
  path: '/settings/:key',
  summary: 'Reset a setting to content/settings.ts',
  input: z.extend(one, { seen: z.optional(seen) }),
  errors,
});

export const undoSetting = operation({
  ...write,
  name: 'settings.undo',
  path: '/settings/:key/undo',
  summary: 'Undo the last change of a setting; a second undo redoes it',
  input: z.extend(one, {
    /** Value set by the change to undo, and the value before it; without them, the last change. */
    change: z.optional(z.object({ seen, before: seen })),
  }),
  errors: [...errors, 'setting-changed-since', 'nothing-to-undo'],
});
