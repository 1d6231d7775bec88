import type { Declared } from '../../contract/returns/start-return.ts';

/** How a return was declared, after 'Declared'. */
export const channelTexts: Readonly<Record<Declared['channel'], string>> = {
  phone: 'by phone',
  email: 'by email',
  letter: 'by letter',
  'in-person': 'in person',
  shop: 'by us',
};
