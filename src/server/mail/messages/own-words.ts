import { fillWords, type WordValues } from '../../../domain/mail/fill-words.ts';
import type { WordingKind, WordingPart } from '../../../domain/mail/wordings.ts';
import type { Block } from '../compose.ts';
import type { MailContext } from '../rendered-mail.ts';

export interface Words {
  /** A part in one text. */
  say(part: WordingPart): string;
  /** A part as paragraphs, parted where a line is empty; none where it says nothing. */
  paragraphs(part: WordingPart): Block[];
}

/** The words of a mail: the owner's where they reworded it, else the store's. */
export function wordsOf(kind: WordingKind, { settings, wordings }: MailContext, values: WordValues = {}): Words {
  const { brand, salesEmail, phone, supportHours, promoCode, dispatchTime } = settings;
  const all = { brand, salesEmail, phone, supportHours, promoCode, dispatchTime, ...values };
  const say = (part: WordingPart) => fillWords(kind, part, wordings?.[kind], all);
  return {
    say,
    paragraphs: (part) =>
      say(part)
        .split(/\n{2,}/)
        .filter((text) => text.trim() !== '')
        .map((text): Block => ({ kind: 'text', text })),
  };
}
