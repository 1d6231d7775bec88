import * as z from 'zod/mini';
import { slugPattern } from '../catalogue/product.ts';
import { formSchema, lineQuantitySchema, promoCodeSchema, uniqueProducts } from '../orders/order.ts';
import { quotationRules } from './quotation.ts';

/** The most lines that a quotation is asked for. */
const maxLines = 50;

/**
 * What is asked for, and for whom. `id` is the browser's own, so that asking twice asks once. Prices are the store's,
 * and so is what a code takes off.
 */
export const quotationRequestSchema = z.extend(formSchema(quotationRules, 'address'), {
  id: z.uuid(),
  items: z
    .array(
      z.object({
        productId: z.string().check(z.maxLength(80), z.regex(slugPattern)),
        quantity: lineQuantitySchema,
      }),
    )
    .check(
      z.minLength(1, 'The quotation holds no items'),
      z.maxLength(maxLines, `A quotation holds at most ${maxLines} different products`),
      uniqueProducts,
    ),
  /** The code that the asker applied; without one nothing is taken off. */
  promoCode: z.optional(promoCodeSchema),
});
export type QuotationRequest = z.infer<typeof quotationRequestSchema>;

/** The number under which the shop knows what it was asked for. */
export interface QuotationRequested {
  readonly reference: string;
  /** It was asked for before, and is closed by now, or its offer has run out: under another id it is asked for anew. */
  readonly isOver?: true | undefined;
}
