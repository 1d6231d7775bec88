import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** A setting: its value in effect, and the layers beneath. */
export interface DeskSetting {
  readonly key: string;
  readonly value: unknown;
  readonly source: 'environment' | 'store' | 'file';
  /** Whether the database holds a value, and which. */
  readonly isSet: boolean;
  readonly stored: unknown;
  readonly file: unknown;
  /** Environment variable that overrides it. */
  readonly variable: string;
}

export interface DeskSettingChange {
  readonly id: string;
  readonly at: number;
  readonly actor: string;
  /** Previous value; undefined if it followed the settings file. */
  readonly before: { readonly isSet: boolean; readonly value: unknown };
  readonly after: { readonly isSet: boolean; readonly value: unknown };
}

const key = z.object({ key: z.string().check(z.maxLength(60)) });
/** Stored value when editing began. */
const seen = z.object({ isSet: z.boolean(), stored: z.unknown() });

export const settingCalls = {
  'settings.list': defineCall<readonly DeskSetting[]>()({
    method: 'GET',
    path: '/settings',
    may: 'owner',
    input: z.object({}),
  }),
  'settings.history': defineCall<readonly DeskSettingChange[]>()({
    method: 'GET',
    path: '/settings/:key/history',
    may: 'owner',
    input: key,
  }),
  'settings.set': defineCall<DeskSetting>()({
    method: 'PUT',
    path: '/settings/:key',
    may: 'owner',
    stepUp: true,
    input: z.extend(key, { value: z.unknown(), seen: z.optional(seen) }),
  }),
  'settings.unset': defineCall<DeskSetting>()({
    method: 'DELETE',
    path: '/settings/:key',
    may: 'owner',
    stepUp: true,
    input: z.extend(key, { seen: z.optional(seen) }),
  }),
  'settings.undo': defineCall<DeskSetting>()({
    method: 'POST',
    path: '/settings/:key/undo',
    may: 'owner',
    stepUp: true,
    // Value set by the change to undo, and the value before it.
    input: z.extend(key, { seen, before: seen }),
  }),
};
