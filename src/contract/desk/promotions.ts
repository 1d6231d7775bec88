import * as z from 'zod/mini';
import type { Region } from '../catalogue/product.ts';
import type { PromoDraft } from '../promotions/promo-draft.ts';
import { defineCall } from './call.ts';
import { identifier } from './identifier.ts';
import { searchInput } from './search-input.ts';

/** A promo code as the desk lists it. Times are milliseconds. */
export interface ListedPromo {
  readonly code: string;
  /** '£20 off orders from £200'. */
  readonly terms: string;
  readonly state: 'valid' | 'not begun' | 'ended' | 'used up' | 'disabled';
  readonly startsAt: number | null;
  readonly expiresAt: number | null;
  /** Orders that were placed with it, cancelled ones included; not counted beyond some. */
  readonly orders: number;
  readonly hasMoreOrders: boolean;
  readonly useLimit: number | null;
  /** The code that the pages advertise. */
  readonly isAdvertised: boolean;
}

/** A product that a code may be for. */
export interface PromoProduct {
  readonly id: string;
  readonly name: string;
  readonly region: Region;
  readonly price: string;
}

/** A code as it is edited, and what it looked like when it was read. */
export interface EditablePromo {
  readonly draft: PromoDraft;
  readonly version: string;
  readonly state: ListedPromo['state'];
  readonly isAdvertised: boolean;
  /** Those that it is for. */
  readonly products: readonly PromoProduct[];
}

/** A code as the palette names it. */
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
  'offers.list': defineCall<readonly ListedPromo[]>()({
    method: 'GET',
    path: '/offers',
    may: 'owner',
    input: z.object({}),
  }),
  /** Codes that hold a text. */
  'offers.find': defineCall<readonly PromoSuggestion[]>()({
    method: 'GET',
    path: '/offer-codes',
    may: 'owner',
    input: searchInput,
  }),
  'offers.show': defineCall<EditablePromo>()({ method: 'GET', path: '/offers/:code', may: 'owner', input: code }),
  'offers.products': defineCall<readonly PromoProduct[]>()({
    method: 'GET',
    path: '/offer-products',
    may: 'owner',
    input: z.object({ search: z._default(text, '') }),
  }),
  /** Adds a code; with If-Match it changes the one that is there, and puts it in force. */
  'offers.save': defineCall<{ readonly code: string; readonly terms: string }>()({
    method: 'POST',
    path: '/offers',
    may: 'owner',
    input: z.object({ draft }),
  }),
  /** Answers the version by which it can be put in force again as it was. */
  'offers.disable': defineCall<{ readonly version: string }>()({
    method: 'POST',
    path: '/offers/:code/disable',
    may: 'owner',
    input: code,
  }),
};
