import picture from 'virtual:picture/scene-classroom';
import type { Picture } from '../../../contract/catalogue/product.ts';

/** The first picture of the schools page; link previews show it too. */
export const schoolPicture: Picture = {
  ...picture,
  alt: 'A black cube purifier with five fans in its lid on the floor of a sunny classroom, behind the desks',
};
