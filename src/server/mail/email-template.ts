import { withdrawPath } from '../../contract/returns/withdrawal.ts';
import { demoNotice } from '../../domain/settings/demo-notice.ts';
import { registrationNumbers } from '../../domain/settings/registration-numbers.ts';
import { composeMail } from './compose.ts';
import { type Content, toBlocks } from './content.ts';
import type { MailContext, RenderedMail } from './rendered-mail.ts';
import { type NoVisitorText, type OfShop, ofShop, type ShopText, shopText } from './shop-text.ts';

/** Shop data that emails to customers may print. */
export type ShopContext = OfShop<Pick<MailContext, 'settings' | 'publicUrl' | 'wordings'>> &
  Pick<MailContext, 'takesCards' | 'pictureOf'> & {
    readonly bankAccounts: MailContext['bankAccounts'];
    orderUrl(order: Parameters<MailContext['orderUrl']>[0]): ShopText;
    statementUrl(id: string): ShopText;
    quotationUrl(reference: string): ShopText;
    quoteUrl(quotation: Parameters<NonNullable<MailContext['quoteUrl']>>[0]): ShopText;
  };

/** Content that only a proven address receives: customer details, declarations and documents with personal data. */
type Slot = 'customer' | 'statement' | 'document';

/** A slot for personal content, and what replaces it for an unproven address. */
interface PersonalSlot {
  readonly kind: 'personal';
  readonly place: Slot;
  readonly otherwise: readonly Content<ShopText>[];
}

/** Marks the part of an email that requires a proven address. */
export function personalSlot(place: Slot, ...otherwise: readonly Content<ShopText>[]): PersonalSlot {
  return { kind: 'personal', place, otherwise };
}

/** An email that may be sent to any address. */
export interface ShopEmail
  extends Pick<RenderedMail, 'headers' | 'threads' | 'documents' | 'nameless' | 'offered' | 'terms'> {
  readonly subject: ShopText;
  /** The next fact, which mail programs show after the subject; the first text if absent. */
  readonly preheader?: ShopText | undefined;
  /** The sales address if absent. */
  readonly replyTo?: ShopText;
  /** The content above the seller's identity. */
  readonly blocks: readonly (Content<ShopText> | PersonalSlot)[];
  /** Content below it, such as a quoted message. */
  readonly below?: PersonalSlot;
  /** Its schema.org data for mail programs. */
  readonly markup?: readonly object[];
}

/** Renders an email from the payload of its outbox message. */
export type EmailTemplate<Payload> = (payload: Payload, context: MailContext) => RenderedMail;

/**
 * Composes an email to an address that may be unproven: it prints only fixed text and the shop's own data. `pick`
 * selects the data to print; the compiler rejects any text not branded as the shop's.
 */
function composeUnproven<Payload, Data>(
  pick: (payload: Payload) => Data,
  compose: (data: NoVisitorText<Data>, context: ShopContext) => ShopEmail,
): (payload: Payload, context: MailContext) => ShopEmail {
  return (payload, context) => compose(pick(payload) as NoVisitorText<Data>, shopContext(context));
}

/** Brands settings, mail template overrides and URLs as the shop's own text. */
function shopContext(context: MailContext): ShopContext {
  const { publicUrl, statementUrl, quotationUrl, quoteUrl } = context;
  const links = {
    statementUrl: statementUrl ?? (() => `${publicUrl}${withdrawPath}`),
    quotationUrl: quotationUrl ?? (() => `${publicUrl}/`),
    quoteUrl: quoteUrl ?? (() => `${publicUrl}/`),
  };
  return { ...context, ...links } as unknown as ShopContext;
}

/** An email with the same content for every address. */
export function unprovenEmail<Payload, Data>(
  pick: (payload: Payload) => Data,
  compose: (data: NoVisitorText<Data>, context: ShopContext) => ShopEmail,
): EmailTemplate<Payload> {
  const composeShop = composeUnproven(pick, compose);
  return (payload, context) => render(composeShop(payload, context), context, (place) => place.otherwise);
}

/** Content added when the address is proven. */
export interface Personal<Payload> {
  readonly places: Readonly<Partial<Record<Slot, (payload: Payload) => readonly Content[]>>>;
  /** Numbers of the documents that contain names and addresses. */
  readonly documents?: (payload: Payload) => Pick<RenderedMail, 'documents' | 'nameless'>;
  /** Adds personal data to the email's markup. */
  readonly markup?: (shop: readonly object[], payload: Payload) => readonly object[];
}

/** An email that shows visitor input to a proven address, and only the content of an `unprovenEmail` to any other. */
export function provenEmail<Payload, Data>(
  pick: (payload: Payload) => Data,
  compose: (data: NoVisitorText<Data>, context: ShopContext) => ShopEmail,
  { places, documents = () => ({}), markup = (shop) => shop }: Personal<Payload>,
): EmailTemplate<Payload> {
  const composeShop = composeUnproven(pick, compose);
  return (payload, context) => {
    const shop = composeShop(payload, context);
    if (!context.isProven) return render(shop, context, ({ otherwise }) => otherwise);
    const fill = ({ place, otherwise }: PersonalSlot) => places[place]?.(payload) ?? otherwise;
    const personal = { ...shop, markup: markup(shop.markup ?? [], payload) };
    return { ...render(personal, context, fill), ...documents(payload) };
  };
}

function render(
  { subject, preheader, blocks, below, markup, ...rest }: ShopEmail,
  context: MailContext,
  fill: (place: PersonalSlot) => readonly Content[],
): RenderedMail {
  const { settings, publicUrl } = context;
  const whole: Content[] = [...blocks, identity(context as unknown as ShopContext), below].flatMap((content) =>
    isSlot(content) ? fill(content) : [content],
  );
  const [first, ...others] = toBlocks(whole);
  const shown = first ? toBlocks([first, settings.isDemo && demoNotice, ...others]) : [];
  const frame = { brand: settings.brand, publicUrl, preheader, ...(markup && { data: markup }) };
  return { replyTo: settings.salesEmail, ...rest, ...composeMail(subject, shown, frame) };
}

const isSlot = (content: Content<ShopText> | PersonalSlot): content is PersonalSlot =>
  typeof content === 'object' && content?.kind === 'personal';

/** The sender's name, address and registration numbers, which the law requires in a trader's email. */
function identity({ settings }: Pick<ShopContext, 'settings'>): Content<ShopText> {
  const { legalName, postalAddress, salesEmail, phone, supportHours } = settings;
  const numbers = registrationNumbers(settings);
  const line = numbers.length > 0 ? ofShop(`${numbers.join(', ')}\n`) : shopText``;
  return {
    kind: 'small',
    text: shopText`${legalName}, ${postalAddress}\n${line}${salesEmail}, ${phone} (${supportHours})`,
  };
}
