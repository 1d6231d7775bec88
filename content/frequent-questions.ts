import type { FrequentQuestion } from '../src/contract/messages/frequent-questions.ts';

/**
 * Questions that customers ask. Names in braces become facts from the terms and settings, so that an answer never
 * contradicts them; src/contract/messages/frequent-questions.ts lists them all.
 */
export const frequentQuestions: readonly FrequentQuestion[] = [
  {
    id: 'delivery-time',
    question: 'How long does delivery take?',
    answer: [
      'We dispatch orders within {dispatchTime} of payment. Delivery then takes {homeDays} working days in the UK, and usually {abroadDays} in the EU. US range orders take {usDays} working days after dispatch.',
    ],
    links: [{ label: 'Delivery terms', path: '/legal/terms#delivery' }],
  },
  {
    id: 'delivery-area',
    question: 'Where do you deliver, and what does it cost?',
    answer: ['Delivery is free. We deliver the UK & EU range to {areas}, and the US range to {usArea}.'],
    links: [{ label: 'Delivery terms', path: '/legal/terms#delivery' }],
  },
  {
    id: 'vat',
    question: 'Do your prices include VAT?',
    answer: ['{tax}', '{importNotice}'],
    links: [{ label: 'Price terms', path: '/legal/terms#prices' }],
  },
  {
    id: 'payment',
    question: 'When and how do I pay?',
    answer: ['{payment}'],
    links: [{ label: 'Payment terms', path: '/legal/terms#payment' }],
  },
  {
    id: 'filters',
    question: 'How often do I change the filters?',
    answer: [
      'A one-inch filter lasts about {thinFilterHours} hours of running and a two-inch filter about {thickFilterHours}: less in a dusty room or with pets, more in a clean one. Change all filters of a purifier together when the airflow drops. Grey filters mean they’re working.',
      'All our filters are MERV-13 in standard sizes. You’ll find each model’s filter size on its Specifications tab.',
    ],
    links: [{ label: 'Compare running costs', path: '/compare' }],
  },
  {
    id: 'noise',
    question: 'How loud are they?',
    answer: [
      '{noise} depending on the model, at {noiseDistance} from the purifier and at full flow. A fridge is about 40 dB. There’s one setting, so it never gets louder.',
    ],
    links: [{ label: 'How noise is tested', path: '/evidence#noise' }],
  },
  {
    id: 'build',
    question: 'How hard is it to build one?',
    answer: [
      'You don’t need your own tools: a screwdriver is in the box, and nothing needs glue or solder. The quickest kit takes about {assemblyFrom} minutes, the largest about {assemblyTo}.',
    ],
  },
  {
    id: 'returns',
    question: 'Can I return a purifier?',
    answer: [
      'Yes, within {returnDays} days of receiving it, assembled or not, and without giving a reason. Start the return on your order page or at the foot of any page. We’ll email you a free return label.',
      'Tell us and we’ll refund you within {refundDays} days. If we haven’t received the parcel by then, we’ll refund you when it arrives or when you show us proof of postage, whichever is first.',
    ],
    links: [{ label: 'Return terms', path: '/legal/terms#returns' }],
  },
  {
    id: 'warranty',
    question: 'What does the warranty cover?',
    answer: [
      'For {warranty} from delivery, we repair or replace anything that fails in ordinary use, including fans and the power supply. Filters wear by design, so they’re covered for manufacturing defects only. This is in addition to your statutory rights.',
      'To claim, email {salesEmail} or call {phone} with your order number.',
    ],
    links: [{ label: 'Warranty terms', path: '/legal/terms#warranty' }],
  },
  {
    id: 'schools',
    question: 'Can our school use a purchase order?',
    answer: [
      'Yes. Add the purifiers to your cart and request a quote: it’s valid for {quoteDays} days. When you order, enter your purchase order number (up to {purchaseOrderLength} characters): we print it on the invoice.',
      'We dispatch once we’ve received payment.',
    ],
    links: [
      { label: 'Get a quote', path: '/quotation' },
      { label: 'What a classroom needs', path: '/schools' },
    ],
  },
  {
    id: 'united-states',
    question: 'Do you sell in the United States?',
    answer: [
      'Yes: the US range has US plugs, is priced in US dollars and is delivered free to {usArea} in {usDays} working days after dispatch. We add no US sales tax.',
    ],
    links: [{ label: 'US products', path: '/us-products' }],
  },
  {
    id: 'contact',
    question: 'How do I reach you?',
    answer: ['Email {salesEmail} or call {phone} ({supportHours}).'],
    links: [{ label: 'Contact form', path: '/contact' }],
  },
];
