import * as z from 'zod/mini';

/** Cursor of the next page, from the output of the previous one; empty for the first page. */
export const pageInput = z._default(z.string().check(z.maxLength(200)), '');
