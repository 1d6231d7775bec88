import type { SetupStep } from '../../../../contract/settings/setup.ts';

/** A step of the wizard; the last one goes live. */
export type ShownStep = SetupStep | 'live';

interface StepTexts {
  /** In the list of steps. */
  readonly label: string;
  readonly title: string;
  readonly about: string;
  /** On the checklist, what happens while the step is not done. */
  readonly left: string;
}

export const stepTexts: Readonly<Record<ShownStep, StepTexts>> = {
  company: {
    label: 'Company',
    title: 'Company and addresses',
    about: 'Pages, emails and invoices name the seller. The law requires a legal name, an address and an email.',
    left: 'the shop can’t go live with placeholders.',
  },
  domain: {
    label: 'Domain',
    title: 'Domain',
    about: 'Customers need an https address on your own domain. Passkeys and links in emails depend on it.',
    left: 'customers can’t reach the shop over https.',
  },
  payments: {
    label: 'Payments',
    title: 'Payments',
    about: 'Set up cards, bank transfer or both.',
    left: 'customers can’t pay at checkout.',
  },
  email: {
    label: 'Email',
    title: 'Email',
    about: 'Order confirmations and your notices are sent through your mail server.',
    left: 'customers don’t get emails.',
  },
  tax: {
    label: 'Tax',
    title: 'Tax',
    about: 'Leave a number empty if you’re not registered: prices and invoices then show no VAT.',
    left: 'check whether prices and invoices should show VAT.',
  },
  delivery: {
    label: 'Delivery',
    title: 'Delivery',
    about: 'Product pages and terms promise these times. Delivery is free until you add shipping zones.',
    left: 'check the delivery times that pages promise.',
  },
  selling: {
    label: 'Where you sell',
    title: 'Where you sell',
    about: 'Sell here, or let shop buttons lead to your shop on another platform.',
    left: 'shop buttons lead to a placeholder.',
  },
  samples: {
    label: 'Samples',
    title: 'Keep or remove samples',
    about: 'Keep sample products and articles to try things out, and remove them before you sell.',
    left: 'visitors see sample products or articles.',
  },
  backups: {
    label: 'Backups',
    title: 'Backups',
    about: 'A backup contains orders, products and settings. The installed timer makes one every night.',
    left: 'there’s no backup yet.',
  },
  live: {
    label: 'Go live',
    title: 'Open your shop',
    about: 'Your shop then takes real orders.',
    left: '',
  },
};
