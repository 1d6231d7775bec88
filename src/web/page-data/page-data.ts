import type { Product } from '../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { PostedForm } from '../../contract/shared/posted-form.ts';
import type { CheckoutNotices } from '../../domain/orders/checkout-notices.ts';

/**
 * What a page needs beside its address, the same on the server and at hydration. It travels as a JSON data block.
 * A small catalogue comes whole; of a large one only what this page shows, and the browser fetches the rest.
 */
export interface PageData extends CheckoutNotices {
  readonly settings: SiteSettings;
  /** The current year, which the footer shows: of the server's clock, so that both renders agree. */
  readonly year: number;
  readonly catalogue?: CatalogueData;
  /**
   * Of a catalogue too large to travel: what the home and schools pages show of it, where the visitor arrived on one.
   */
  readonly showcase?: readonly ListedProduct[];
  /** Where the catalogue is too large to travel: lists then ask for cards, and the page of a product for that one. */
  readonly large?: true;
  /** Where the page is the answer to a form that came without JavaScript. */
  readonly posted?: PostedForm;
  /** The public key of the human verification, where an order is taken with its token only. */
  readonly checkoutSiteKey?: string;
  /** Where views are not counted: nothing is to be told of them. */
  readonly uncounted?: true;
}

export type CatalogueData =
  | { readonly whole: true; readonly products: readonly Product[] }
  | {
      readonly whole: false;
      /** The address whose products these are, with its canonical query. */
      readonly url: string;
      /** As lists know them; on the page of a product that one, whole, and after it what stands below it. */
      readonly products: readonly (Product | ListedProduct)[];
      readonly count: number;
    };

/** Catalogues up to this size travel inside product pages: 60 products are about 15 kB compressed. */
export const embeddedCatalogueLimit = 60;

/** How many cards a list comes with. */
export const listStep = 48;
