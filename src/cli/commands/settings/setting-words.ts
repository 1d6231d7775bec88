import type { SiteSettings } from '../../../contract/settings/settings.ts';
import type { SettingRefusal } from '../../../server/actions/settings/change-setting.ts';
import { isSettingKey, type SettingSource } from '../../../server/config/settings.ts';
import type { SettingState } from '../../../server/settings/read-current.ts';

/** Labels of setting sources. */
export const sourceLabels: Readonly<Record<SettingSource, string>> = {
  environment: 'environment',
  store: 'set',
  file: 'file',
};

/** Formats a value as it would be typed; a dash if absent. */
export function typedValue(value: unknown): string {
  if (value === null || value === undefined) return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Parses a setting name; prints an error and returns undefined if unknown. */
export function readSettingKey(typed: string, complain: (text: string) => void): keyof SiteSettings | undefined {
  if (isSettingKey(typed)) return typed;
  complain(`There is no setting '${typed}'. 'settings list' shows them all.`);
  return undefined;
}

export function describeRefusal(key: string, refusal: SettingRefusal): string {
  switch (refusal.reason) {
    case 'bad-value':
      return `${key} ${refusal.rule}. Nothing was changed.`;
    case 'changed-meanwhile':
      return `${key} was changed meanwhile: it is ${typedValue(refusal.state.stored)}. Nothing was changed.`;
    case 'nothing-to-undo':
      return `${key} was not changed, so there is nothing to take back.`;
  }
}

/** Describes a setting after a change: the environment overrides it. */
export function describeState({ key, value, source, variable, stored }: SettingState): string {
  const wins =
    source === 'environment' ? ` ${variable} is set where this was typed, and wins over it: ${typedValue(value)}.` : '';
  return stored === undefined
    ? `${key} follows content/settings.ts again${source === 'environment' ? '.' : `: ${typedValue(value)}.`}${wins}`
    : `${key} is ${typedValue(stored)}.${wins}`;
}

export function describeSetting({ key, value, source, stored, file, variable }: SettingState) {
  return { key, value, source, stored: stored ?? null, file, variable };
}
