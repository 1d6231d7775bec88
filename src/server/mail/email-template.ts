import { withdrawPath } from '../../contract/returns/withdrawal.ts';
import { type Block, composeMail } from './compose.ts';
import type { MailContext, RenderedMail } from './rendered-mail.ts';
import type { NoVisitorText, OfShop, ShopText } from './shop-text.ts';

/** What emails to customers may say of the shop. */
export type ShopContext = OfShop<Pick<MailContext, 'settings' | 'publicUrl' | 'wordings'>> &
  Pick<MailContext, 'takesCards'> & {
    readonly bankAccounts: MailContext['bankAccounts'];
    orderUrl(order: Parameters<MailContext['orderUrl']>[0]): ShopText;
    statementUrl(id: string): ShopText;
    quotationUrl(reference: string): ShopText;
  };

/** What an email says only to a proven address: whom it is for, what its recipient stated, and what is attached. */
type Slot = 'customer' | 'statement' | 'document';

/** Where it says so, and what stands there in an email to any other address. */
interface PersonalSlot {
  readonly kind: 'personal';
  readonly place: Slot;
  readonly otherwise: readonly Block<ShopText>[];
}

/** The part of an email that waits for proof of the address. */
export function personalSlot(place: Slot, ...otherwise: readonly Block<ShopText>[]): PersonalSlot {
  return { kind: 'personal', place, otherwise };
}

/** An email that may go to anybody. */
export interface ShopEmail extends Pick<RenderedMail, 'headers' | 'threads' | 'nameless' | 'offered'> {
  readonly subject: ShopText;
  readonly replyTo: ShopText;
  readonly blocks: readonly (Block<ShopText> | PersonalSlot)[];
  /** What mail programs read of it, as schema.org has it. */
  readonly markup?: readonly object[];
}

/** Makes an email from the data of its message. */
export type EmailTemplate<Payload> = (payload: Payload, context: MailContext) => RenderedMail;

interface UnprovenEmail<Payload> {
  compose(payload: Payload, context: MailContext): ShopEmail;
}

/**
 * An email to an address that need not be proven: it prints fixed text and the shop's own data. `pick` takes from a
 * message what it prints; a text in it that is not known to be the shop's cannot be printed, which the compiler sees
 * to.
 */
function unproven<Payload, Data>(
  pick: (payload: Payload) => Data,
  compose: (data: NoVisitorText<Data>, context: ShopContext) => ShopEmail,
): UnprovenEmail<Payload> {
  return {
    compose: (payload, context) => compose(pick(payload) as NoVisitorText<Data>, shopContext(context)),
  };
}

/** Settings, wordings and addresses are the shop's own. */
function shopContext(context: MailContext): ShopContext {
  const { publicUrl, statementUrl, quotationUrl } = context;
  const links = {
    statementUrl: statementUrl ?? (() => `${publicUrl}${withdrawPath}`),
    quotationUrl: quotationUrl ?? (() => `${publicUrl}/`),
  };
  return { ...context, ...links } as unknown as ShopContext;
}

/** An email that says the same to every address. */
export function unprovenEmail<Payload, Data>(
  pick: (payload: Payload) => Data,
  compose: (data: NoVisitorText<Data>, context: ShopContext) => ShopEmail,
): EmailTemplate<Payload> {
  const email = unproven(pick, compose);
  return (payload, context) => render(email.compose(payload, context), (place) => place.otherwise);
}

/** What an email says once its address is proven. */
interface Personal<Payload> {
  /** What stands in its personal places. */
  readonly places: Readonly<Partial<Record<Slot, (payload: Payload) => readonly Block[]>>>;
  /** Documents with names and addresses in them, by their numbers. */
  readonly documents?: (payload: Payload) => Pick<RenderedMail, 'documents' | 'nameless'>;
  /** The markup of the email with what is personal in it. */
  readonly markup?: (shop: readonly object[], payload: Payload) => readonly object[];
}

/** An email that says to a proven address what its owner typed, and to any other what an `unprovenEmail` may say. */
export function provenEmail<Payload, Data>(
  pick: (payload: Payload) => Data,
  compose: (data: NoVisitorText<Data>, context: ShopContext) => ShopEmail,
  { places, documents = () => ({}), markup = (shop) => shop }: Personal<Payload>,
): EmailTemplate<Payload> {
  const email = unproven(pick, compose);
  return (payload, context) => {
    const shop = email.compose(payload, context);
    if (!context.isProven) return render(shop, ({ otherwise }) => otherwise);
    const fill = ({ place, otherwise }: PersonalSlot) => places[place]?.(payload) ?? otherwise;
    const personal = { ...shop, markup: markup(shop.markup ?? [], payload) };
    return { ...render(personal, fill), ...documents(payload) };
  };
}

function render(
  { subject, blocks, markup, ...rest }: ShopEmail,
  fill: (place: PersonalSlot) => readonly Block[],
): RenderedMail {
  const whole = blocks.flatMap((block): readonly Block[] => (block.kind === 'personal' ? fill(block) : [block]));
  return { ...rest, ...composeMail(subject, whole, markup) };
}
