import type { Block } from '../../compose.ts';
import type { ShopContext } from '../../email-template.ts';
import { type ShopText, shopText } from '../../shop-text.ts';

/** The sender's name, address and registration numbers, which the law requires in a trader's email. */
export function identityBlocks({ settings }: Pick<ShopContext, 'settings'>): Block<ShopText>[] {
  const { legalName, postalAddress, companyNumber, vatNumber, salesEmail, phone, supportHours } = settings;
  const numbers = vatNumber === null ? companyNumber : shopText`${companyNumber}, VAT number ${vatNumber}`;
  return [
    {
      kind: 'small',
      text: shopText`${legalName}, ${postalAddress}\nCompany number ${numbers}\n${salesEmail}, ${phone} (${supportHours})`,
    },
  ];
}
