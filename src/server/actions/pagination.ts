/** Cursor: last row of a page, after which the next page starts. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

export const deskPageSize = 50;

/** Maximum number of command palette suggestions per kind. */
export const suggestionLimit = 5;

/** Decodes a cursor from a URL; undefined if it is not valid. */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  const [, at, id] = /^(\d{1,15})-(.{1,80})$/.exec(text ?? '') ?? [];
  return at !== undefined && id !== undefined ? { at: Number(at), id } : undefined;
}

/** Page of rows and cursor of the next page, from one row more than the page holds. */
export function paginate<Row>(
  rows: readonly Row[],
  markOf: (row: Row) => Cursor,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, deskPageSize);
  const last = rows.length > deskPageSize ? shown.at(-1) : undefined;
  const mark = last && markOf(last);
  return { rows: shown, next: mark ? `${mark.at}-${mark.id}` : null };
}
