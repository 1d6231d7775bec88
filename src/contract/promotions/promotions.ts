import * as z from 'zod/mini';
import { regions } from '../catalogue/product.ts';
import { identifier } from '../desk/identifier.ts';
import { searchInput } from '../desk/search-input.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

const text = identifier(64);
const code = field(text, 'the promo code', { placeholder: 'CODE' });
const amounts = z.object({ GBP: text, USD: text });
const time = z.nullable(z.int());

const promoState = z.enum(['valid', 'not begun', 'ended', 'used up', 'disabled']);

/** A promo code in a list. Times are milliseconds. */
const listedPromo = z.object({
  code: z.string(),
  /** '£20 off orders from £200'. */
  terms: z.string(),
  state: promoState,
  startsAt: time,
  expiresAt: time,
  /** Orders placed with it, including cancelled ones; the count is capped. */
  orders: z.int(),
  hasMoreOrders: z.boolean(),
  useLimit: z.nullable(z.int()),
  /** The code advertised on the storefront. */
  isAdvertised: z.boolean(),
  /** The discount applies without the code. */
  isAutomatic: z.boolean(),
});
export type ListedPromo = z.output<typeof listedPromo>;

/** A product that a promo code may be limited to. */
const promoProduct = z.object({
  id: z.string(),
  name: z.string(),
  region: z.enum(regions),
  price: z.string(),
});
export type PromoProduct = z.output<typeof promoProduct>;

/** A promo code as typed: see `PromoDraft`. */
const draft = z.object({
  code: text,
  automatic: z._default(z.boolean(), false),
  percent: text,
  amounts,
  freeShipping: z.optional(z.boolean()),
  products: z.readonly(
    z.array(z.string().check(z.maxLength(80))).check(z.maxLength(200, 'Must be at most 200 products')),
  ),
  from: amounts,
  once: z.boolean(),
  startsAt: time,
  expiresAt: time,
  limit: text,
});

/** A promo code for editing, with the state that was read. */
const editablePromo = z.object({
  code: z.string(),
  terms: z.string(),
  draft,
  version: z.string(),
  state: promoState,
  isAdvertised: z.boolean(),
  /** Products that it is limited to. */
  products: listOf(promoProduct),
});
export type EditablePromo = z.output<typeof editablePromo>;

const read = { effect: 'read', permission: 'promotions:read' } as const;
const write = { permission: 'promotions:write' } as const;

export const listPromotions = operation({
  ...read,
  name: 'promotions.list',
  path: '/promotions',
  summary: 'List all promo codes and automatic discounts with how often they were used',
  input: z.object({}),
  output: listOf(listedPromo),
});

export const suggestPromotions = operation({
  ...read,
  name: 'promotions.suggest',
  path: '/promotion-codes',
  summary: 'Find promo codes that contain a text',
  input: searchInput,
  output: listOf(z.pick(listedPromo, { code: true, state: true })),
});

export const showPromotion = operation({
  ...read,
  name: 'promotions.show',
  path: '/promotions/:code',
  summary: 'Show a promo code',
  input: z.object({ code }),
  output: editablePromo,
  errors: ['promo-not-found'],
});

export const findPromoProducts = operation({
  ...read,
  name: 'promotions.products',
  path: '/promotion-products',
  summary: 'Find products that a promo code may be limited to',
  input: z.object({ search: z._default(text, '') }),
  output: listOf(promoProduct),
});

export const savePromotion = operation({
  ...write,
  name: 'promotions.save',
  path: '/promotions',
  ifMatch: 'optional',
  summary: 'Create a promo code or an automatic discount; with If-Match, change an existing one and enable it',
  input: z.object({ draft }),
  output: editablePromo,
  errors: ['invalid-promo', 'promo-exists', 'advertised-promo', 'precondition-failed', 'reauthentication-required'],
});

export const disablePromotion = operation({
  ...write,
  name: 'promotions.disable',
  path: '/promotions/:code/disable',
  summary: 'Disable a promo code',
  input: z.object({ code }),
  /** With the version with which it can be enabled again unchanged. */
  output: z.object({ code: z.string(), version: z.string() }),
  errors: ['promo-not-found'],
});
