import type { Page } from 'playwright-core';
import type { viewports } from '../../tests/support/browser/browser.ts';

/** An interaction by mouse or keyboard. */
export interface Journey {
  readonly name: string;
  readonly path: string;
  readonly size: keyof typeof viewports;
  /** Required preceding steps; such an interaction is never the first. */
  prepare?(page: Page): Promise<unknown>;
  act(page: Page): Promise<unknown>;
  /** The visible result: an element with this text. */
  readonly seen: { readonly selector: string; readonly text: string };
  /**
   * Only the immediate paint is judged; the result may follow later, as with searches while typing, and cart changes
   * that wait for the cross-tab lock.
   */
  readonly followsLater?: true;
}

const openFilters = (page: Page) => page.getByRole('button', { name: 'Filters', exact: true }).click();
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).click();
const tickSmall = (page: Page) => page.getByRole('checkbox', { name: 'Under 200' }).click();

export const journeys: readonly Journey[] = [
  {
    name: 'open the filters',
    path: '/products',
    size: 'phone',
    act: openFilters,
    seen: { selector: 'dialog[open]', text: 'Filters' },
  },
  {
    name: 'tick a filter in the sheet',
    path: '/products',
    size: 'phone',
    prepare: openFilters,
    act: tickSmall,
    seen: { selector: 'main .chip', text: 'Under 200' },
  },
  {
    name: 'tick a filter beside the list, 1440 px',
    path: '/products',
    size: 'desktop',
    act: tickSmall,
    seen: { selector: 'main .chip', text: 'Under 200' },
  },
  {
    name: 'type in the search, a letter',
    path: '/products',
    size: 'phone',
    act: (page) => page.getByPlaceholder('Search products...').pressSequentially('lugg', { delay: 150 }),
    seen: { selector: 'main .chip', text: 'lugg' },
    followsLater: true,
  },
  {
    name: 'add to the cart',
    path: '/product/xl-7',
    size: 'phone',
    act: addToCart,
    seen: { selector: 'main', text: '1 in your cart' },
    followsLater: true,
  },
  {
    name: 'add to the cart, until the message is there, too',
    path: '/product/xl-7',
    size: 'phone',
    act: addToCart,
    seen: { selector: 'body', text: 'Added to cart!' },
    followsLater: true,
  },
  {
    name: 'one more of it',
    path: '/product/xl-7',
    size: 'phone',
    act: (page) => page.getByRole('button', { name: 'Increase quantity' }).click(),
    seen: { selector: 'main output', text: '2' },
  },
];
