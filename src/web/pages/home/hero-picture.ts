import picture from 'virtual:picture/hero-home';
import type { Picture } from '../../../contract/catalogue/product.ts';

/** The first picture of the home page; link previews show it too. */
export const heroPicture: Picture = {
  ...picture,
  alt: 'A white five-fan purifier on the rug of a sunlit living room',
};
