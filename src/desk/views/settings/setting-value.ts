/** A value as it is typed: text as it stands, numbers and lists as JSON, nothing as ''. */
export function toTyped(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * What was typed, as a value of the kind that stood there; what JSON cannot read goes to the server as it is, which
 * says why not.
 */
export function fromTyped(typed: string, model: unknown): unknown {
  if (model === null || typeof model === 'string') return typed.trim() === '' && model === null ? null : typed.trim();
  try {
    return JSON.parse(typed, (_, value) => (typeof value === 'string' ? value.trim() : value)) as unknown;
  } catch {
    return typed;
  }
}

/** A value in words: of a list of things what each is called. */
export function describeValue(value: unknown): string {
  if (!Array.isArray(value)) return toTyped(value);
  return value
    .map((one: Readonly<Record<string, unknown>>) => one.title ?? one.name ?? 'one without a name')
    .join(', ');
}

/** The things of a list as it is typed; undefined where it is no list of things with texts. */
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
