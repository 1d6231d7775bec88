/** A value as it is typed: text as it stands, numbers and lists as JSON, nothing as ''. */
export function toTyped(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What was typed, as a value of the kind that stood there; what JSON cannot read goes to the server as it is, which says why not. */
export function fromTyped(typed: string, model: unknown): unknown {
  if (model === null || typeof model === 'string') return typed.trim() === '' && model === null ? null : typed.trim();
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return typed;
  }
}
