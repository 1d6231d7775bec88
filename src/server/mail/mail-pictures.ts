import type { Picture } from '../../contract/catalogue/product.ts';
import { thumbnailOf } from '../../domain/catalogue/thumbnail.ts';
import type { MailPicture } from './html/email-tables.ts';
import { ofShop, type ShopText, shopText } from './shop-text.ts';

/** Shown width of a product's picture, in CSS pixels. */
const shownWidth = 64;

interface Pictured {
  current(): { readonly byId: ReadonlyMap<string, { readonly pictures: readonly Picture[] }> };
}

/** The small main picture of each product that the shop shows; none without a catalogue. */
export function mailPictures(
  catalogue: Pictured | undefined,
  publicUrl: string,
): (productId: string) => MailPicture<ShopText> | undefined {
  return (productId) => {
    const picture = catalogue?.current().byId.get(productId)?.pictures[0];
    if (!picture) return undefined;
    const height = Math.round((shownWidth * picture.height) / picture.width);
    return { src: ofShop(`${publicUrl}${thumbnailOf(picture)}`), width: shownWidth, height };
  };
}

/** The shop's mark, in the header of every email. */
export function markPicture(publicUrl: string): MailPicture<ShopText> {
  return { src: shopText`${ofShop(publicUrl)}/icons/icon-192.png`, width: 32, height: 32 };
}
