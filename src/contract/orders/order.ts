import * as z from 'zod/mini';
import { maxLineQuantity } from '../cart/cart.ts';
import { regions } from '../catalogue/product.ts';
import { cleanField, emailRule, type FieldRule, type FormRules, validateField } from '../shared/forms/form.ts';
import { cleanLine, cleanText, validateLine } from '../shared/forms/single-line.ts';
import { checkoutRules, organisationRule, purchaseOrderRule } from './checkout/checkout.ts';
import { usStates } from './checkout/us-states.ts';

const refined = (findFault: (text: string) => string | undefined) =>
  z.check<string>(({ value, issues }) => {
    const message = findFault(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  });

/**
 * Schema of a form text that satisfies a rule, in stored form. The browser checks the same rules without a schema
 * library; only the server checks that a text is a single line.
 */
const fieldSchema = (rule: FieldRule, isLines = false) => {
  const isCleaned = rule.email || rule.identifier;
  const clean = isCleaned ? (text: string) => cleanField(rule, text) : isLines ? cleanText : cleanLine;
  return z.string().check(
    z.overwrite(clean),
    refined((text) => validateField(rule, text) ?? (isLines || rule.email ? undefined : describeLine(rule, text))),
  );
};

/** 'Postal code must be one line': messages of the rules start with the field's name. */
function describeLine({ message }: FieldRule, line: string): string | undefined {
  const problem = validateLine(line);
  return problem && `${message.split(/ (?:is|must) /, 1)[0]} ${problem}`;
}

/** Builds a form's schema from its rules. @param lines fields that may have several lines */
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
  state: z.optional(
    z.string().check(
      z.overwrite((text) => text.trim().toUpperCase()),
      refined((code) =>
        code === '' || Object.hasOwn(usStates, code) ? undefined : 'State must be one of the United States, such as TX',
      ),
    ),
  ),
});

/** Maximum number of lines in an order. */
export const maxOrderLines = 100;

/** Each product is in one line only. */
export const uniqueProducts = z.refine<readonly { readonly productId: string }[]>(
  (items) => new Set(items.map(({ productId }) => productId)).size === items.length,
  'A product appears twice',
);

/** Quantity of one product. */
export const lineQuantitySchema = z
  .int('Quantity must be a whole number')
  .check(
    z.minimum(1, 'Quantity must be at least 1'),
    z.maximum(maxLineQuantity, `Quantity must be at most ${maxLineQuantity}`),
  );

const amount = z.string().check(z.regex(/^\d{1,12}\.\d{2}$/, 'Must be an amount with 2 decimals, such as 201.00'));

/** A promo code as typed; the store compares it upper-cased. */
export const promoCodeSchema = z.string().check(z.maxLength(64));

/** An order request: `items` is the cart of one region serialised as text; amounts have two decimals. */
export const orderRequestSchema = z.extend(checkoutFormSchema, {
  items: z.string().check(z.minLength(2, 'The order has no items')),
  subtotal: amount,
  discount: amount,
  total: amount,
  promoCode: z.nullable(promoCodeSchema),
  /** Id of a shipping rate of the destination; the cheapest one without it. */
  shippingRate: z.optional(z.string().check(z.maxLength(40))),
  status: z.literal('pending'),
  /** The customer's purchase order number. */
  purchaseOrder: z.optional(fieldSchema(purchaseOrderRule)),
  /** CAPTCHA token, if the store requires it. Turnstile tokens have at most 2048 characters. */
  turnstileToken: z.optional(z.string().check(z.maxLength(2048))),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** Customer of an order that staff enter. */
export const telephoneOrderSchema = z.extend(checkoutFormSchema, { purchaseOrder: fieldSchema(purchaseOrderRule) });

/** The same for a caller, who may have no email address. */
export const callerOrderSchema = z.extend(telephoneOrderSchema, {
  customerEmail: z.string().check(
    z.overwrite((text) => cleanField(emailRule, text)),
    refined((text) => (text === '' ? undefined : validateField(emailRule, text))),
  ),
});

/** The server reads only these fields of a line in `items`; prices come from its own catalogue. */
export const orderItemsSchema = z
  .array(
    z.object({
      productId: z.string().check(z.minLength(1), z.maxLength(80)),
      quantity: lineQuantitySchema,
      product: z.object({ price: z.string() }),
    }),
  )
  .check(
    z.minLength(1, 'The order has no items'),
    z.maxLength(maxOrderLines, `Limit: ${maxOrderLines} different products per order`),
    uniqueProducts,
  );
export type OrderItem = z.infer<typeof orderItemsSchema>[number];

/**
 * Response to an accepted order. Amounts are decimal strings in `currency`; `link` is the path and query of the order
 * page.
 */
export const orderAcceptedSchema = z.object({
  reference: z.string(),
  region: z.enum(regions),
  currency: z.enum(['GBP', 'USD']),
  subtotal: z.string(),
  discount: z.string(),
  total: z.string(),
  /** Shipping rate and its price, which the total includes; absent if shipping is free without a rate. */
  shipping: z.optional(z.object({ name: z.string(), price: z.string() })),
  link: z.string(),
  /** Payment deadline, such as '4 December 2026'; absent if the order is not cancelled automatically. */
  payBy: z.optional(z.string()),
});
export type OrderAccepted = z.infer<typeof orderAcceptedSchema>;

/** Idempotency key: makes repeated requests of one click on 'Place Order' one order. 16 to 255 visible characters. */
export const idempotencyKeySchema = z.string().check(z.regex(/^[\x21-\x7e]{16,255}$/));
