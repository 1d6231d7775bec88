import type { ArticleMeta } from '../../contract/catalogue/article.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import type { PublishedTexts } from '../../contract/content/pages/shown-texts.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { OwnTestimonials } from '../../contract/settings/testimonials.ts';
import type { PostedForm } from '../../contract/shared/forms/posted-form.ts';
import type { CheckoutNotices } from '../../domain/orders/terms/checkout-notices.ts';
import type { DeliveryPlans } from '../../domain/shipping/arrival/delivery-plan.ts';

/**
 * Data of a page besides its URL, the same on the server and at hydration, embedded as a JSON data block. A small
 * catalogue is embedded whole; of a large one only what this page shows, and the browser fetches the rest.
 */
export interface PageData extends CheckoutNotices {
  readonly settings: SiteSettings;
  /** Current year for the footer, by the server's clock, so that both renders agree. */
  readonly year: number;
  /** What delivery dates are calculated from; absent on order pages, whose dates the server calculates. */
  readonly delivery?: DeliveryPlans;
  readonly catalogue?: CatalogueData;
  /** What the home and schools pages show of a large catalogue, if the visitor arrived on one of them. */
  readonly showcase?: readonly ListedProduct[];
  /** Whether the catalogue is too large to embed: lists then fetch cards, and a product page fetches one product. */
  readonly large?: true;
  /** Spare parts in full: all of them, or the ones on this page. */
  readonly spares?: { readonly whole: boolean; readonly products: readonly Product[] };
  /** Articles without their texts, newest first: on the blog's list, and where there is no such article. */
  readonly articles?: readonly ArticleMeta[];
  readonly article?: ArticleMeta;
  /** Published texts that differ from the build's: of this page, then also of pages that the browser has fetched. */
  texts?: PublishedTexts;
  /** Other pages with such texts: the browser fetches them with the page's code. */
  readonly publishedPages?: readonly string[];
  /** Slugs of archived articles, which no page links. */
  readonly archived?: readonly string[];
  /** The owner's reviews, if they differ from those that are compiled into the home page. */
  readonly testimonials?: OwnTestimonials;
  /** Set if the page responds to a form posted without JavaScript. */
  readonly posted?: PostedForm;
  /** CAPTCHA site key, if orders require a token. */
  readonly checkoutSiteKey?: string;
  /** Set if page views are not counted: then none are sent. */
  readonly uncounted?: true;
}

export type CatalogueData =
  | { readonly whole: true; readonly products: readonly Product[] }
  | {
      readonly whole: false;
      /** URL whose products these are, with its canonical query. */
      readonly url: string;
      /** Products as lists need them; on a product page the full product first, then those listed below it. */
      readonly products: readonly (Product | ListedProduct)[];
      readonly count: number;
    };

/** Catalogues up to this size are embedded in product pages: 60 products are about 15 kB compressed. */
export const embeddedCatalogueLimit = 60;

/** Page size of a list. */
export const listStep = 48;
