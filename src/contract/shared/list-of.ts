import * as z from 'zod/mini';

/** A list in an output, which may come from a read-only one. */
// @__NO_SIDE_EFFECTS__
export const listOf = <S extends z.ZodMiniType>(schema: S) => z.readonly(z.array(schema));
