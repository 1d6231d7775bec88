import type { SettingDescription } from '../../../contract/settings/descriptions/setting-descriptions.ts';

/** Formats a value for editing: text unchanged, numbers and lists as JSON, nothing as ''. */
export function toTyped(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Parses input into the type of the former value; invalid JSON is sent unchanged, so that the server explains it. */
export function fromTyped(typed: string, model: unknown): unknown {
  if (model === null || typeof model === 'string') return typed.trim() === '' && model === null ? null : typed.trim();
  try {
    return JSON.parse(typed, (_, value) => (typeof value === 'string' ? value.trim() : value)) as unknown;
  } catch {
    return typed;
  }
}

/** Describes a value: a choice by its label, a list by the names of its items. */
export function describeValue(value: unknown, { choices }: Pick<SettingDescription, 'choices'>): string {
  if (!Array.isArray(value)) return choices?.[toTyped(value)] ?? toTyped(value);
  return value
    .map(
      (one: Readonly<Record<string, unknown>>) =>
        one.title ?? one.name ?? one.label ?? one.text ?? one.email ?? one.days ?? 'unnamed',
    )
    .join(', ');
}

/** Parses the items of a list as typed; undefined if it is not a list of objects with texts. */
export function readRows(typed: string): readonly Readonly<Record<string, string>>[] | undefined {
  try {
    const rows: unknown = JSON.parse(typed);
    const isRow = (row: unknown) =>
      typeof row === 'object' && row !== null && Object.values(row).every((value) => typeof value === 'string');
    return Array.isArray(rows) && rows.every(isRow) ? rows : undefined;
  } catch {
    return undefined;
  }
}
