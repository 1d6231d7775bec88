import type { Picture } from '../../../contract/catalogue/product.ts';

/** The picture that the owner has published, or else the built-in picture of the page. */
export const shownPicture = (published: { readonly alt: string }, built: Omit<Picture, 'alt'>): Picture =>
  'src' in published ? (published as Picture) : { ...built, alt: published.alt };
