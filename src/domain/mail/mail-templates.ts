/**
 * The texts of customer emails that the owner may edit, with the defaults. Parts that state rights, amounts or a
 * receipt are not editable: they matter in law or to the customer's bank. Placeholders are a closed list of values
 * known to the store: none that a visitor typed, who could otherwise speak in the owner's name.
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
export const ownPlaceholders = ['reference', 'returnNumber', 'items', 'product', 'percent'] as const;
export type Placeholder = (typeof commonPlaceholders)[number] | (typeof ownPlaceholders)[number];

/** Description of each placeholder. */
export const placeholderMeanings: Readonly<Record<Placeholder, string>> = {
  brand: 'the name of the shop',
  salesEmail: 'where customers write',
  phone: 'the telephone number',
  supportHours: 'when somebody answers',
  promoCode: 'the code that the pages advertise',
  dispatchTime: 'within what time an order leaves',
  reference: 'the reference of the order',
  returnNumber: 'the number of the return',
  items: 'what came back',
  product: 'the name of the product',
  percent: 'what the code takes off, in per cent',
};

export const mailTemplates = {
  'order-confirmation': {
    title: 'An order was placed',
    placeholders: ['reference'],
    parts: {
      subject: 'Your {brand} order {reference}',
      opening: 'Thanks for your order. Your order number is {reference}: please quote it if you contact us.',
      closing: '',
    },
  },
  'order-confirmed': {
    title: 'An order is confirmed',
    placeholders: ['reference'],
    parts: {
      subject: 'Your {brand} order {reference} is confirmed',
      opening: 'We have confirmed your order and are getting it ready. We’ll email you when it’s dispatched.',
      closing: '',
    },
  },
  'order-shipped': {
    title: 'An order is on its way',
    placeholders: ['reference'],
    parts: {
      subject: 'Your {brand} order {reference} is on its way',
      opening: 'We’ve dispatched your order to the address below.',
      closing: '',
    },
  },
  'order-delivered': {
    title: 'An order has arrived',
    placeholders: ['reference'],
    parts: {
      subject: 'Your {brand} order {reference} has arrived',
      opening: 'Your order was delivered. Not arrived, or something wrong? Reply to this email.',
      closing: '',
    },
  },
  'order-cancelled': {
    title: 'An order is cancelled',
    placeholders: ['reference'],
    parts: { subject: 'Your {brand} order {reference} is cancelled', closing: '' },
  },
  'order-link': {
    title: 'The link to an order, sent again',
    placeholders: ['reference'],
    parts: {
      subject: 'The link to your {brand} order {reference}',
      opening: 'Here is the link to your order {reference}, as it was asked for on our site.',
      closing: '',
    },
  },
  'order-paid': {
    title: 'An order is paid',
    placeholders: ['reference'],
    parts: { subject: 'Your {brand} order {reference} is paid', closing: '' },
  },
  'order-refunded': {
    title: 'Money goes back',
    placeholders: ['reference'],
    parts: { subject: 'A refund for your {brand} order {reference}', closing: '' },
  },
  'withdrawal-receipt': {
    title: 'The receipt of a withdrawal',
    placeholders: ['reference', 'returnNumber'],
    parts: { closing: '' },
  },
  'statement-receipt': {
    title: 'The receipt of a withdrawal without a link',
    placeholders: ['reference'],
    parts: { closing: '' },
  },
  'return-received': {
    title: 'A return has come back',
    placeholders: ['reference', 'returnNumber', 'items'],
    parts: {
      subject: 'We have your return {returnNumber}',
      opening: 'Your return {returnNumber} for order {reference} has reached us: {items}.',
      closing: '',
    },
  },
  'return-closed': {
    title: 'A return is closed without a refund',
    placeholders: ['reference', 'returnNumber'],
    parts: { subject: 'Your return {returnNumber} is closed', closing: '' },
  },
  'confirm-lead': {
    title: 'Newsletter: is this your address?',
    parts: { subject: 'Please confirm your email address for {brand}', heading: 'Is this your address?' },
  },
  welcome: {
    title: 'Newsletter: welcome, with the code',
    placeholders: ['percent'],
    parts: {
      subject: '{promoCode}: your {percent}% off at {brand}',
      heading: 'Welcome to {brand}',
      opening:
        'Here is your code: {promoCode}. It takes {percent}% off your first order; type it in at the checkout, under "Promo code".',
      body: 'Every purifier is a kit with fans and filters, ready to put together, and delivery across the UK and EU is free. Not sure which one? Count the people in the room: one PC fan for each.',
      closing: '',
    },
  },
  'confirm-restock': {
    title: 'Back in stock: is this your address?',
    placeholders: ['product'],
    parts: {
      subject: 'Confirm your back-in-stock alert for {product}',
      heading: 'Was it you who asked?',
    },
  },
  restocked: {
    title: 'Back in stock: now it is',
    placeholders: ['product'],
    parts: {
      subject: '{product} is back in stock at {brand}',
      heading: '{product} is back',
      opening:
        'You asked us to tell you when it is back in stock: now it is. We can’t reserve stock, so it’s first come, first served.',
      closing: '',
    },
  },
  'message-answer': {
    title: 'The answer to a message',
    parts: {
      subject: 'Your message to {brand}',
      opening: 'Thank you for writing to us.',
      closing: '',
    },
  },
} as const satisfies Record<string, MailTemplate>;

export type TemplateKind = keyof typeof mailTemplates;
export const templateKinds = Object.keys(mailTemplates) as TemplateKind[];

/** The owner's overrides of one template. */
export type TemplateOverrides = Readonly<Partial<Record<TemplatePart, string>>>;
/** Overrides of all templates. */
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
