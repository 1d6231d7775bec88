import picture from 'virtual:picture/hero-home';
import type { Picture } from '../../../contract/catalogue/product.ts';

/** Hero picture of the home page, also used for link previews. */
export const heroPicture: Picture = {
  ...picture,
  alt: 'A white five-fan purifier on the rug of a sunlit living room',
};
