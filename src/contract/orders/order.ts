import * as z from 'zod/mini';
import { maxLineQuantity } from '../cart/cart.ts';
import { regions } from '../catalogue/product.ts';
import { cleanField, type FieldRule, type FormRules, validateField } from '../shared/form.ts';
import { cleanLine, cleanText, validateLine } from '../shared/single-line.ts';
import { checkoutRules, organisationRule, purchaseOrderRule } from './checkout.ts';

const judged = (judge: (text: string) => string | undefined) =>
  z.check<string>(({ value, issues }) => {
    const message = judge(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  });

/**
 * A text that satisfies a rule of a form, as it is kept. The browser checks the same rules without a schema library;
 * that a line is one is judged by the server alone.
 */
const fieldSchema = (rule: FieldRule, isLines = false) => {
  const isCleaned = rule.email || rule.identifier;
  const clean = isCleaned ? (text: string) => cleanField(rule, text) : isLines ? cleanText : cleanLine;
  return z.string().check(
    z.overwrite(clean),
    judged((text) => validateField(rule, text) ?? (isLines || rule.email ? undefined : describeLine(rule, text))),
  );
};

/** 'Postal code must be one line': messages of the rules begin with what the field is called. */
function describeLine({ message }: FieldRule, line: string): string | undefined {
  const problem = validateLine(line);
  return problem && `${message.split(/ (?:is|must) /, 1)[0]} ${problem}`;
}

/** The schema of a form, from its rules. @param lines the fields that may hold several lines */
export const formSchema = <Rules extends FormRules>(rules: Rules, ...lines: readonly (keyof Rules & string)[]) =>
  z.object(
    Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [name, fieldSchema(rule, lines.includes(name))]),
    ) as {
      [Name in keyof Rules]: ReturnType<typeof fieldSchema>;
    },
  );

export const checkoutFormSchema = z.extend(formSchema(checkoutRules), {
  organisation: z.optional(fieldSchema(organisationRule)),
});

/** The longest list of lines that an order may hold. */
export const maxOrderLines = 100;

/** Each product stands in one line. */
export const uniqueProducts = z.refine<readonly { readonly productId: string }[]>(
  (items) => new Set(items.map(({ productId }) => productId)).size === items.length,
  'A product stands twice',
);

/** How many of one product. */
export const lineQuantitySchema = z
  .int('Quantity must be a whole number')
  .check(
    z.minimum(1, 'Quantity must be at least 1'),
    z.maximum(maxLineQuantity, `Quantity must be at most ${maxLineQuantity}`),
  );

const amount = z.string().check(z.regex(/^\d{1,12}\.\d{2}$/, 'Must be an amount with 2 decimals, such as 201.00'));

/** A code as it is typed; the store compares it in capital letters. */
export const promoCodeSchema = z.string().check(z.maxLength(64));

/** An order as it is sent: `items` is the cart of one range serialised as text; amounts carry two decimals. */
export const orderRequestSchema = z.extend(checkoutFormSchema, {
  items: z.string().check(z.minLength(2, 'The order holds no items')),
  subtotal: amount,
  discount: amount,
  total: amount,
  promoCode: z.nullable(promoCodeSchema),
  status: z.literal('pending'),
  /** What the customer's own books call the order. */
  purchaseOrder: z.optional(fieldSchema(purchaseOrderRule)),
  /** Of the human verification, where the store asks for it. The provider's tokens hold at most 2048 characters. */
  turnstileToken: z.optional(z.string().check(z.maxLength(2048))),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** Who an order is for that somebody of the shop takes. */
export const telephoneOrderSchema = z.extend(checkoutFormSchema, { purchaseOrder: fieldSchema(purchaseOrderRule) });

/** Of a line in `items` the server reads these fields only; its prices come from its own catalogue. */
export const orderItemsSchema = z
  .array(
    z.object({
      productId: z.string().check(z.minLength(1), z.maxLength(80)),
      quantity: lineQuantitySchema,
      product: z.object({ price: z.string() }),
    }),
  )
  .check(
    z.minLength(1, 'The order holds no items'),
    z.maxLength(maxOrderLines, `An order holds at most ${maxOrderLines} different products`),
    uniqueProducts,
  );
export type OrderItem = z.infer<typeof orderItemsSchema>[number];

/**
 * The answer to an accepted order. Amounts are decimal strings in `currency`; `link` is path and query of the order's
 * page.
 */
export const orderAcceptedSchema = z.object({
  reference: z.string(),
  region: z.enum(regions),
  currency: z.enum(['GBP', 'USD']),
  subtotal: z.string(),
  discount: z.string(),
  total: z.string(),
  link: z.string(),
  /** By when it is to be paid, such as '4 December 2026'; absent where it is not cancelled by itself. */
  payBy: z.optional(z.string()),
});
export type OrderAccepted = z.infer<typeof orderAcceptedSchema>;

/** The key that makes one press of 'Place Order' one order, however often it is sent: 16 to 255 visible characters. */
export const idempotencyKeySchema = z.string().check(z.regex(/^[\x21-\x7e]{16,255}$/));
