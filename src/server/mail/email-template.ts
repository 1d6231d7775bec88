import { withdrawPath } from '../../contract/returns/withdrawal.ts';
import { demoNotice } from '../../domain/settings/demo-notice.ts';
import { type Block, composeMail } from './compose.ts';
import type { MailContext, RenderedMail } from './rendered-mail.ts';
import type { NoVisitorText, OfShop, ShopText } from './shop-text.ts';

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

/** A slot for personal content, and the blocks that replace it for an unproven address. */
interface PersonalSlot {
  readonly kind: 'personal';
  readonly place: Slot;
  readonly otherwise: readonly Block<ShopText>[];
}

/** Marks the part of an email that requires a proven address. */
export function personalSlot(place: Slot, ...otherwise: readonly Block<ShopText>[]): PersonalSlot {
  return { kind: 'personal', place, otherwise };
}

/** An email that may be sent to any address. */
export interface ShopEmail
  extends Pick<RenderedMail, 'headers' | 'threads' | 'documents' | 'nameless' | 'offered' | 'terms'> {
  readonly subject: ShopText;
  /** The next fact, which mail programs show after the subject; the first text if absent. */
  readonly preheader?: ShopText | undefined;
  readonly replyTo: ShopText;
  readonly blocks: readonly (Block<ShopText> | PersonalSlot)[];
  /** Its schema.org data for mail programs. */
  readonly markup?: readonly object[];
}

/** Renders an email from the payload of its outbox message. */
export type EmailTemplate<Payload> = (payload: Payload, context: MailContext) => RenderedMail;

interface UnprovenEmail<Payload> {
  compose(payload: Payload, context: MailContext): ShopEmail;
}

/**
 * An email to an address that may be unproven: it prints only fixed text and the shop's own data. `pick` selects the
 * data to print; the compiler rejects any text not branded as the shop's.
 */
function unproven<Payload, Data>(
  pick: (payload: Payload) => Data,
  compose: (data: NoVisitorText<Data>, context: ShopContext) => ShopEmail,
): UnprovenEmail<Payload> {
  return {
    compose: (payload, context) => compose(pick(payload) as NoVisitorText<Data>, shopContext(context)),
  };
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
  const email = unproven(pick, compose);
  return (payload, context) => render(email.compose(payload, context), context, (place) => place.otherwise);
}

/** Content added when the address is proven. */
interface Personal<Payload> {
  /** The content of its personal slots. */
  readonly places: Readonly<Partial<Record<Slot, (payload: Payload) => readonly Block[]>>>;
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
  const email = unproven(pick, compose);
  return (payload, context) => {
    const shop = email.compose(payload, context);
    if (!context.isProven) return render(shop, context, ({ otherwise }) => otherwise);
    const fill = ({ place, otherwise }: PersonalSlot) => places[place]?.(payload) ?? otherwise;
    const personal = { ...shop, markup: markup(shop.markup ?? [], payload) };
    return { ...render(personal, context, fill), ...documents(payload) };
  };
}

function render(
  { subject, preheader, blocks, markup, ...rest }: ShopEmail,
  { settings: { brand, isDemo }, publicUrl }: MailContext,
  fill: (place: PersonalSlot) => readonly Block[],
): RenderedMail {
  const whole = blocks.flatMap((block): readonly Block[] => (block.kind === 'personal' ? fill(block) : [block]));
  const [first, ...others] = whole;
  const shown = isDemo && first ? [first, { kind: 'text', text: demoNotice } as const, ...others] : whole;
  return { ...rest, ...composeMail(subject, shown, { brand, publicUrl, preheader, ...(markup && { data: markup }) }) };
}
