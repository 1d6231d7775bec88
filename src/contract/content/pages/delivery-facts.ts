/** Values by which any text of a page promises delivery, as `{delivery}`: they follow the shipping rates. */
export const deliveryFacts = [
  'delivery',
  'shipping',
  'deliveryTerms',
  'freeDelivery',
  'deliveryAnswer',
  'usDelivery',
] as const;
export type DeliveryFacts = Readonly<Record<(typeof deliveryFacts)[number], string>>;

/** The values while delivery is free everywhere. */
export const freeDeliveryFacts: DeliveryFacts = {
  delivery: 'Free UK and EU shipping',
  shipping: 'Free shipping',
  deliveryTerms: 'on every order',
  freeDelivery: 'Free delivery across the UK and EU.',
  deliveryAnswer: 'Delivery is free.',
  usDelivery: 'is delivered free',
};
