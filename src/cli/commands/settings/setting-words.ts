import type { DeskSetting } from '../../../contract/settings/setting-operations.ts';
import type { SettingKey } from '../../../contract/settings/settings.ts';
import { isSettingKey, type SettingSource } from '../../../server/config/settings.ts';

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
export function readSettingKey(typed: string, complain: (text: string) => void): SettingKey | undefined {
  if (isSettingKey(typed)) return typed;
  complain(`Setting '${typed}' not found. 'settings list' shows them all.`);
  return undefined;
}

/** Describes a setting after a change: the environment overrides it. */
export function describeState({ key, value, source, variable, isSet, stored }: DeskSetting): string {
  const wins =
    source === 'environment' ? ` ${variable} is set in this environment and overrides it: ${typedValue(value)}.` : '';
  return isSet
    ? `${key} is ${typedValue(stored)}.${wins}`
    : `${key} uses content/settings.ts again${source === 'environment' ? '.' : `: ${typedValue(value)}.`}${wins}`;
}
