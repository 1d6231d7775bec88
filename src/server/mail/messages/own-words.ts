import { fillWords } from '../../../domain/mail/fill-words.ts';
import type { Placeholder, WordingKind, WordingPart } from '../../../domain/mail/wordings.ts';
import type { Block } from '../compose.ts';
import type { ShopContext } from '../email-template.ts';
import { ofShop, type ShopText } from '../shop-text.ts';

export interface Words {
  /** A part in one text. */
  say(part: WordingPart): ShopText;
  /** A part as paragraphs, parted where a line is empty; none where it says nothing. */
  paragraphs(part: WordingPart): Block<ShopText>[];
}

/** The words of a mail: the owner's where they reworded it, else the store's. */
export function wordsOf(
  kind: WordingKind,
  { settings, wordings }: Pick<ShopContext, 'settings' | 'wordings'>,
  values: Readonly<Partial<Record<Placeholder, ShopText>>> = {},
): Words {
  const { brand, salesEmail, phone, supportHours, promoCode, dispatchTime } = settings;
  const all = { brand, salesEmail, phone, supportHours, promoCode, dispatchTime, ...values };
  const fill = (part: WordingPart) => ofShop(fillWords(kind, part, wordings?.[kind], all));
  return {
    say: fill,
    paragraphs: (part) =>
      fill(part)
        .split(/\n{2,}/)
        .filter((text) => text.trim() !== '')
        .map((text): Block<ShopText> => ({ kind: 'text', text: ofShop(text) })),
  };
}
