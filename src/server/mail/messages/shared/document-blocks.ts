import { personalSlot } from '../../email-template.ts';
import type { RenderedMail } from '../../rendered-mail.ts';
import { type ShopText, shopText } from '../../shop-text.ts';

type Kind = 'invoice' | 'credit note';

const onThePage: Readonly<Record<Kind, ShopText>> = {
  invoice: shopText`Your invoice is on your order page.`,
  'credit note': shopText`Your credit note is on your order page.`,
};

/**
 * The slot that names the attached document: one with a name and an address in it is attached for a proven address
 * only.
 */
export function documentSlot(kind: Kind, number: ShopText | null | undefined) {
  return number ? personalSlot('document', onThePage[kind]) : undefined;
}

/** Names the attached document. */
export function documentText(kind: Kind, number: ShopText | null | undefined): string | undefined {
  return number ? `Your ${kind} ${number} is attached.` : undefined;
}

/** The attachment of an email, for the sender. */
export function withDocument(number: ShopText | undefined): Pick<RenderedMail, 'documents'> {
  return number === undefined ? {} : { documents: [number] };
}

interface WithCreditNote {
  readonly creditNote?: ShopText;
}

/** The credit note of an email, for a proven address. */
export const attachedCreditNote = {
  places: { document: ({ creditNote }: WithCreditNote) => [documentText('credit note', creditNote)] },
  documents: ({ creditNote }: WithCreditNote) => withDocument(creditNote),
};
