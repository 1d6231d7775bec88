import type { SiteSettings } from '../../../contract/settings.ts';
import type { Block } from '../compose.ts';

/** Who writes: name, address and numbers, as the law wants them in a trader's mail. */
export function identityBlocks(settings: SiteSettings): Block[] {
  const { legalName, postalAddress, companyNumber, vatNumber, salesEmail, phone, supportHours } = settings;
  return [
    {
      kind: 'text',
      text: `${legalName}, ${postalAddress}\nCompany number ${companyNumber}${vatNumber === null ? '' : `, VAT ${vatNumber}`}\n${salesEmail}, ${phone} (${supportHours})`,
    },
  ];
}
