/** The last row of a page, where the next one begins after it. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

/** How many rows a page of a list holds. */
export const deskPageSize = 50;

/** How many of one kind the palette names. */
export const suggestionLimit = 5;

/** A mark as it stands in an address, and back; undefined where it is none. */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  const [, at, id] = /^(\d{1,15})-(.{1,80})$/.exec(text ?? '') ?? [];
  return at !== undefined && id !== undefined ? { at: Number(at), id } : undefined;
}

/** A page of rows of which one more was read than it holds, and where the next begins. */
export function paginate<Row>(
  rows: readonly Row[],
  markOf: (row: Row) => Cursor,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, deskPageSize);
  const last = rows.length > deskPageSize ? shown.at(-1) : undefined;
  const mark = last && markOf(last);
  return { rows: shown, next: mark ? `${mark.at}-${mark.id}` : null };
}
