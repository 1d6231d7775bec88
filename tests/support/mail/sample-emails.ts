import { settings } from '../../../content/settings.ts';
import type { Product } from '../../../src/contract/catalogue/product.ts';
import { apiPaths } from '../../../src/contract/shared/routes.ts';
import { mailPictures } from '../../../src/server/mail/mail-pictures.ts';
import { renderMail } from '../../../src/server/mail/render-mail.ts';
import { everyMail } from './every-mail.ts';

/** Renders a sample email as HTML by name, with images from the shop at `origin`. */
export type RenderSample = (name: string, isProven: boolean) => string;

export async function sampleEmails(origin: string): Promise<RenderSample> {
  const products = (await (await fetch(`${origin}${apiPaths.products}`)).json()) as Product[];
  const byId = new Map(products.map((product) => [product.id, product]));
  const pictureOf = mailPictures({ current: () => ({ byId }) }, origin);
  return (name, isProven) => {
    const sample = everyMail[name];
    if (!sample) throw new Error(`There is no sample ${name}`);
    const context = {
      settings,
      publicUrl: origin,
      shopCommand: 'shop',
      deskOrigin: origin,
      bankAccounts: { GBP: { holder: 'Breezebox Ltd', sortCode: '01-02-03', account: '12345678' } },
      takesCards: true,
      isProven,
      orderUrl: () => `${origin}/order/BB-7K2M-9QXT?key=0123456789012345678901234567890123456789`,
      pictureOf,
    };
    return renderMail(sample, context).html;
  };
}
