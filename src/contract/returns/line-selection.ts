import * as z from 'zod/mini';
import { field } from '../shared/operation.ts';

export const lineQuantity = z.object({
  line: z.int().check(z.minimum(1)),
  quantity: z.int().check(z.minimum(1)),
});

/** Lines of an order, by number or by product; all that are possible without either. */
export const lineSelection = {
  lines: z.optional(z.array(lineQuantity).check(z.minLength(1, 'Choose at least one item'), z.maxLength(100))),
  line: field(
    z.optional(z.string().check(z.maxLength(2_000))),
    'only these, such as xl-7 or, for two of the three, xl-7:2; separate several with commas',
    { placeholder: 'PRODUCT' },
  ),
};
