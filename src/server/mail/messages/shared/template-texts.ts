import { fillTemplate } from '../../../../domain/mail/fill-template.ts';
import type { Placeholder, TemplateKind, TemplatePart } from '../../../../domain/mail/mail-templates.ts';
import { deliveryFactsOf } from '../../../../domain/shipping/rates/delivery-promise.ts';
import type { ShopContext } from '../../email-template.ts';
import { ofShop, type ShopText } from '../../shop-text.ts';

export interface TemplateTexts {
  /** A part as a single text. */
  say(part: TemplatePart): ShopText;
  /** A part as paragraphs, split at empty lines; none if it is empty. */
  paragraphs(part: TemplatePart): ShopText[];
}

/** The texts of an email template: the owner's overrides, or else the defaults. */
export function templateTextsOf(
  kind: TemplateKind,
  { settings, wordings }: Pick<ShopContext, 'settings' | 'wordings'>,
  values: Readonly<Partial<Record<Placeholder, ShopText>>> = {},
): TemplateTexts {
  const { brand, salesEmail, phone, supportHours, promoCode, dispatchTime } = settings;
  const { freeDelivery } = deliveryFactsOf(settings);
  const all = { freeDelivery, brand, salesEmail, phone, supportHours, promoCode, dispatchTime, ...values };
  const fill = (part: TemplatePart) => ofShop(fillTemplate(kind, part, wordings?.[kind], all));
  return {
    say: fill,
    paragraphs: (part) =>
      fill(part)
        .split(/\n{2,}/)
        .filter((text) => text.trim() !== '')
        .map((text) => ofShop(text)),
  };
}
