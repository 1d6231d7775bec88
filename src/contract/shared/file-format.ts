import * as z from 'zod/mini';

/** Format of an exported list. */
export const fileFormat = (usual: 'csv' | 'json') => z._default(z.enum(['csv', 'json']), usual);
