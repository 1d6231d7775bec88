import type { Picture } from '../../contract/catalogue/product.ts';

/** Width of the small JPEG, for emails: not every mail program shows AVIF or WebP. */
export const thumbnailWidth = 160;

/** URL path of a picture's small JPEG. */
export function thumbnailOf({ src, width }: Pick<Picture, 'src' | 'width'>): string {
  return src.replace(/-\d+\.jpg$/, `-${Math.min(thumbnailWidth, width)}.jpg`);
}
