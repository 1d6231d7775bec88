import picture from 'virtual:picture/scene-classroom';
import type { Picture } from '../../../contract/catalogue/product.ts';

/** Hero picture of the schools page, also used for link previews. */
export const schoolPicture: Picture = {
  ...picture,
  alt: 'A black cube purifier with five fans in its lid on the floor of a sunny classroom, behind the desks',
};
