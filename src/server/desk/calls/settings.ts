import type { DeskSetting, settingCalls } from '../../../contract/desk/settings.ts';
import {
  changeSetting,
  listSettingChanges,
  type SettingResult,
  storedIn,
} from '../../actions/settings/change-setting.ts';
import { isSettingKey } from '../../config/settings.ts';
import { listSettingStates, type SettingState } from '../../settings/read-current.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { DeskHandler } from '../handle-call.ts';
import { type Refusal, refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof settingCalls]: DeskHandler<(typeof settingCalls)[Name]> };

/** Handlers of the shop's settings. */
export function settingHandlers({ clock, env = {} }: DeskDeps): Handlers {
  return {
    'settings.list': async ({ store }) => (await listSettingStates(store.db, env)).map(shown),
    'settings.history': async ({ store, input: { key } }) => {
      if (!isSettingKey(key)) return refuse('not-found');
      return (await listSettingChanges(store.db, key)).map(({ id, at, actor, before, after }) => {
        return { id, at, actor, before: describeChange(before), after: describeChange(after) };
      });
    },
    'settings.set': async ({ store, input: { key, value, seen } }) => {
      if (!isSettingKey(key)) return refuse('not-found');
      // JSON omits undefined values.
      return answer(key, await changeSetting({ store, clock, env }, { key, value: value ?? null, ...noticed(seen) }));
    },
    'settings.unset': async ({ store, input: { key, seen } }) => {
      if (!isSettingKey(key)) return refuse('not-found');
      return answer(key, await changeSetting({ store, clock, env }, { key, value: undefined, ...noticed(seen) }));
    },
    'settings.undo': async ({ store, input: { key, seen, before } }) => {
      if (!isSettingKey(key)) return refuse('not-found');
      const value = before.isSet ? (before.stored ?? null) : undefined;
      const result = await changeSetting({ store, clock, env }, { key, value, ...noticed(seen) });
      if (!result.ok && result.reason === 'changed-meanwhile') return refuse('refused', { detail: changedSince });
      return answer(key, result);
    },
  };
}

const changedSince =
  'This setting was changed again since, so nothing was taken back. Its history tells what it was before.';

function answer(key: string, result: SettingResult): DeskSetting | Refusal {
  if (result.ok) return shown(result.state);
  switch (result.reason) {
    case 'bad-value':
      return refuse('invalid-request', { errors: [{ field: key, message: `It ${result.rule}.` }] });
    case 'changed-meanwhile':
      return refuse('version-mismatch', { current: shown(result.state) });
    case 'nothing-to-undo':
      return refuse('refused', { detail: 'This setting was not changed, so there is nothing to take back.' });
  }
}

const noticed = (seen: { isSet: boolean; stored?: unknown } | undefined) =>
  seen ? { seen: { stored: seen.isSet ? (seen.stored ?? null) : undefined } } : {};

function shown({ stored, ...state }: SettingState): DeskSetting {
  return { ...state, isSet: stored !== undefined, stored: stored ?? null };
}

function describeChange(entry: unknown) {
  const value = storedIn(entry);
  return { isSet: value !== undefined, value: value ?? null };
}
