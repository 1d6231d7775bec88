/**
 * The texts of customer emails that the owner may edit, with the defaults. Parts that state rights, amounts or a
 * receipt are not editable: they matter in law or to the customer's bank. Placeholders are a closed list of the
 * shop's own values: a visitor's text could speak in the owner's name.
 */
export interface MailTemplate {
  /** Title for choosing a template. */
  readonly title: string;
  /** Placeholders in addition to the common ones. */
  readonly placeholders?: readonly Placeholder[];
  /** Editable parts; an empty part is omitted until the owner fills it. */
  readonly parts: Readonly<Partial<Record<TemplatePart, string>>>;
}

export const templateParts = ['subject', 'heading', 'opening', 'body', 'closing'] as const;
export type TemplatePart = (typeof templateParts)[number];

export const commonPlaceholders = [
  'brand',
  'salesEmail',
  'phone',
  'supportHours',
  'promoCode',
  'dispatchTime',
] as const;
export const ownPlaceholders = ['reference', 'returnNumber', 'items', 'product', 'percent', 'freeDelivery'] as const;
export type Placeholder = (typeof commonPlaceholders)[number] | (typeof ownPlaceholders)[number];

export const placeholderMeanings: Readonly<Record<Placeholder, string>> = {
  brand: 'shop name',
  salesEmail: 'sales email address',
  phone: 'phone number',
  supportHours: 'support hours',
  promoCode: 'promo code shown in the shop',
  dispatchTime: 'dispatch time',
  reference: 'order number',
  returnNumber: 'return number',
  items: 'returned items',
  product: 'product name',
  percent: 'discount of the promo code in %',
  freeDelivery: 'what your shipping rates promise about delivery, as a sentence',
};

export const mailTemplates = {
  'order-confirmation': {
    title: 'Order received',
    placeholders: ['reference'],
    parts: {
      subject: '{brand} order {reference}: received',
      opening: 'Thanks for your order. Your order number is {reference}: please quote it if you contact us.',
      closing: '',
    },
  },
  'order-confirmed': {
    title: 'Order confirmed',
    placeholders: ['reference'],
    parts: {
      subject: '{brand} order {reference}: confirmed',
      opening: 'We’ve confirmed your order and we’re getting it ready. We’ll email you when it’s dispatched.',
      closing: '',
    },
  },
  'order-shipped': {
    title: 'Order dispatched',
    placeholders: ['reference'],
    parts: {
      subject: '{brand} order {reference}: dispatched',
      opening: 'We’ve dispatched your order to the address below.',
      closing: '',
    },
  },
  'order-delivered': {
    title: 'Order delivered',
    placeholders: ['reference'],
    parts: {
      subject: '{brand} order {reference}: delivered',
      opening: 'Your order has been delivered. Not arrived, or something wrong? Reply to this email.',
      closing: '',
    },
  },
  'order-cancelled': {
    title: 'Order cancelled',
    placeholders: ['reference'],
    parts: { subject: '{brand} order {reference}: cancelled', closing: '' },
  },
  'order-link': {
    title: 'Order link',
    placeholders: ['reference'],
    parts: {
      subject: '{brand} order {reference}: your link',
      opening: 'Here’s the link to your order {reference}, as requested on our site.',
      closing: '',
    },
  },
  'order-paid': {
    title: 'Payment received',
    placeholders: ['reference'],
    parts: { subject: '{brand} order {reference}: paid', closing: '' },
  },
  'order-refunded': {
    title: 'Refund',
    placeholders: ['reference'],
    parts: { subject: '{brand} order {reference}: refund', closing: '' },
  },
  'withdrawal-receipt': {
    title: 'Withdrawal receipt',
    placeholders: ['reference', 'returnNumber'],
    parts: { closing: '' },
  },
  'statement-receipt': {
    title: 'Withdrawal receipt, without an order link',
    placeholders: ['reference'],
    parts: { closing: '' },
  },
  'return-received': {
    title: 'Return received',
    placeholders: ['reference', 'returnNumber', 'items'],
    parts: {
      subject: '{brand} return {returnNumber}: received',
      opening: 'We’ve received your return {returnNumber} for order {reference}: {items}.',
      closing: '',
    },
  },
  'return-closed': {
    title: 'Return closed',
    placeholders: ['reference', 'returnNumber'],
    parts: { subject: '{brand} return {returnNumber}: closed', closing: '' },
  },
  'confirm-lead': {
    title: 'Newsletter: confirm the email address',
    parts: { subject: 'Confirm your email address for {brand}', heading: 'Confirm your email address' },
  },
  welcome: {
    title: 'Newsletter: welcome and promo code',
    placeholders: ['percent', 'freeDelivery'],
    parts: {
      subject: '{promoCode}: your {percent}% off at {brand}',
      heading: 'Welcome to {brand}',
      opening:
        'Here’s your code: {promoCode}. It takes {percent}% off your first order. Enter it at the checkout, under “Promo code”.',
      body: 'Every purifier is a kit with fans and filters, ready to build. {freeDelivery} Not sure which one? Our home page sizes it for your room and its people: five air changes per hour, and one PC fan per person.',
      closing: '',
    },
  },
  'confirm-restock': {
    title: 'Back in stock: confirm the email address',
    placeholders: ['product'],
    parts: {
      subject: 'Confirm your back-in-stock alert for {product}',
      heading: 'Confirm your back-in-stock alert',
    },
  },
  restocked: {
    title: 'Back in stock',
    placeholders: ['product'],
    parts: {
      subject: '{product} is back in stock at {brand}',
      heading: '{product} is back',
      opening:
        'You asked us to email you when {product} is back in stock, and now it is. We can’t reserve stock, so it’s first come, first served.',
      closing: '',
    },
  },
  'message-received': {
    title: 'Message received',
    parts: {
      subject: '{brand}: we’ve received your message',
      opening:
        'Thanks for your message. We’ve received it and will reply by email. Our support hours are {supportHours}.',
      closing: '',
    },
  },
  'message-answer': {
    title: 'Reply to a message',
    parts: {
      subject: 'Your message to {brand}',
      opening: 'Thanks for your message.',
      closing: '',
    },
  },
} as const satisfies Record<string, MailTemplate>;

export type TemplateKind = keyof typeof mailTemplates;
export const templateKinds = Object.keys(mailTemplates) as TemplateKind[];

/** The owner's overrides of one template. */
export type TemplateOverrides = Readonly<Partial<Record<TemplatePart, string>>>;
export type MailTemplateOverrides = Readonly<Partial<Record<TemplateKind, TemplateOverrides>>>;

export function isTemplateKind(text: string): text is TemplateKind {
  return Object.hasOwn(mailTemplates, text);
}

export function mailTemplateOf(kind: TemplateKind): MailTemplate {
  return mailTemplates[kind];
}

/** Returns the editable parts of a template, in reading order. */
export function partsOf(kind: TemplateKind): TemplatePart[] {
  return templateParts.filter((part) => mailTemplateOf(kind).parts[part] !== undefined);
}

export function placeholdersOf(kind: TemplateKind): Placeholder[] {
  return [...commonPlaceholders, ...(mailTemplateOf(kind).placeholders ?? [])];
}
