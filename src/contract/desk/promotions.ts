import * as z from 'zod/mini';
import type { Region } from '../catalogue/product.ts';
import type { PromoDraft } from '../promotions/promo-draft.ts';
import { defineCall } from './call.ts';
import { identifier } from './identifier.ts';
import { searchInput } from './search-input.ts';

/** A promo code in a list. Times are milliseconds. */
export interface ListedPromo {
  readonly code: string;
  /** '£20 off orders from £200'. */
  readonly terms: string;
  readonly state: 'valid' | 'not begun' | 'ended' | 'used up' | 'disabled';
  readonly startsAt: number | null;
  readonly expiresAt: number | null;
  /** Orders placed with it, including cancelled ones; the count is capped. */
  readonly orders: number;
  readonly hasMoreOrders: boolean;
  readonly useLimit: number | null;
  /** The code advertised on the storefront. */
  readonly isAdvertised: boolean;
}

/** A product that a promo code may be limited to. */
export interface PromoProduct {
  readonly id: string;
  readonly name: string;
  readonly region: Region;
  readonly price: string;
}

/** A promo code for editing, with the state that was read. */
export interface EditablePromo {
  readonly draft: PromoDraft;
  readonly version: string;
  readonly state: ListedPromo['state'];
  readonly isAdvertised: boolean;
  /** Products that it is limited to. */
  readonly products: readonly PromoProduct[];
}

/** A promo code in the command palette. */
export type PromoSuggestion = Pick<ListedPromo, 'code' | 'state'>;

const text = identifier(64);
const money = z.object({ GBP: text, USD: text });
const time = z.nullable(z.int());
const draft = z.object({
  code: text,
  percent: text,
  amounts: money,
  products: z.readonly(
    z.array(z.string().check(z.maxLength(80))).check(z.maxLength(200, 'Must be at most 200 products')),
  ),
  from: money,
  once: z.boolean(),
  startsAt: time,
  expiresAt: time,
  limit: text,
});
const code = z.object({ code: text });

export const promotionCalls = {
  'promotions.list': defineCall<readonly ListedPromo[]>()({
    method: 'GET',
    path: '/offers',
    may: 'owner',
    input: z.object({}),
  }),
  /** Promo codes that contain a text. */
  'promotions.suggest': defineCall<readonly PromoSuggestion[]>()({
    method: 'GET',
    path: '/offer-codes',
    may: 'owner',
    input: searchInput,
  }),
  'promotions.show': defineCall<EditablePromo>()({ method: 'GET', path: '/offers/:code', may: 'owner', input: code }),
  'promotions.products': defineCall<readonly PromoProduct[]>()({
    method: 'GET',
    path: '/offer-products',
    may: 'owner',
    input: z.object({ search: z._default(text, '') }),
  }),
  /** Creates a promo code; with If-Match changes an existing one and enables it. */
  'promotions.save': defineCall<{ readonly code: string; readonly terms: string }>()({
    method: 'POST',
    path: '/offers',
    may: 'owner',
    input: z.object({ draft }),
  }),
  /** Returns the version with which it can be enabled again unchanged. */
  'promotions.disable': defineCall<{ readonly version: string }>()({
    method: 'POST',
    path: '/offers/:code/disable',
    may: 'owner',
    input: code,
  }),
};
