import { settings } from '../../content/settings.ts';
import { validUntil } from '../../src/domain/quotations/quotation.ts';
import { londonDay } from '../../src/domain/shared/time/london-day.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Generates quotations of the last two years, the retention period, with their issues; the newest are still to be sent.
 */
export function makeUpQuotations(count: number, now: number) {
  const { brand, legalName, postalAddress, companyNumber, salesEmail, phone, vatNumber, dispatchTime } = settings;
  const seller = { brand, name: legalName, address: postalAddress, companyNumber, email: salesEmail, phone, vatNumber };
  const quotations = Array.from({ length: count }, (_, index) => {
    const created_at = Math.floor(now - ((count - index) / count) * 700 * day);
    const quantity = 1 + (index % 30);
    const line = { productId: 'xl-7', name: 'XL-7', quantity, unitPrice: 251_00, lineTotal: quantity * 251_00 };
    const sums = { subtotal: line.lineTotal, discount: 0, total: line.lineTotal };
    const sales = [{ region: 'uk-eu', currency: 'GBP', lines: [line], ...sums }];
    const sent_at = index < count - 20 ? created_at + day : null;
    const offer = sent_at && { seller, sales, dispatchTime, validUntil: validUntil(londonDay(sent_at)), note: null };
    return {
      id: `quotation-${index}`,
      reference: `Q-FILL-${String(index).padStart(6, '0')}`,
      organisation: `School ${index % 613}`,
      name: `Somebody ${index % 977}`,
      email: `office.${index % 613}@school.example`,
      address: '1 Hill Road\nLeeds LS1 1AA',
      their_reference: index % 2 === 0 ? `LEA-${index}` : '',
      sales: JSON.stringify(sales),
      created_at,
      offer: offer && JSON.stringify(offer),
      sent_at,
      closed_at: sent_at !== null && index % 3 === 0 ? sent_at + 10 * day : null,
    };
  });
  const quotation_revisions = quotations.flatMap((one) => {
    const { id: quotation_id, offer, sent_at, organisation, name, email, address, their_reference: reference } = one;
    const recipient = JSON.stringify({ organisation, name, email, address, reference });
    return offer === null ? [] : [{ quotation_id, revision: 1, offer, recipient, sent_at }];
  });
  return { quotations, quotation_revisions };
}
