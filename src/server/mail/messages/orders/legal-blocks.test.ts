import { expect, it } from 'vitest';
import { deliveryAreas } from '../../../../../content/delivery.ts';
import { settings } from '../../../../../content/settings.ts';
import { orderTerms } from '../../../../domain/orders/terms/order-terms.ts';
import { describeDelivery } from '../../../../domain/shipping/arrival/describe-delivery.ts';
import { attachmentNames } from '../../attach-documents.ts';
import { renderMail } from '../../render-mail.ts';
import type { MailContext } from '../../rendered-mail.ts';
import { sampleOrder } from '../../sample-mails.ts';

const context = {
  settings,
  publicUrl: 'https://shop.example',
  shopCommand: '',
  bankAccounts: undefined,
  orderUrl: () => 'https://shop.example/order/BB-7K2M-9QXT?key=1',
};

const orderConfirmation = (payload: object, said: MailContext) =>
  renderMail({ kind: 'order-confirmation', payload }, said);

it('a confirmation attaches the terms of its day unchanged, and states the rights itself [LEGAL-2, LEGAL-3]', () => {
  const wordings = { 'order-confirmation': { closing: 'Breathe easy.' } };
  const terms = orderTerms({ ...settings, legalName: 'Former Name Ltd' }, 'To the UK.', '2026-11-21');
  const mail = orderConfirmation({ order: sampleOrder, terms }, { ...context, wordings });
  expect(mail.terms).toEqual(terms);
  expect(attachmentNames(mail)).toEqual(['terms-2026-11-21.pdf']);
  const order = [
    'Changing your mind\n---',
    'the right to cancel within 14 days of receiving any goods',
    'https://shop.example/withdraw',
    'are attached as a PDF',
    'Terms that apply to your order: https://shop.example/legal/terms',
    'Breathe easy.',
    'Company number',
  ];
  const places = order.map((part) => mail.text.indexOf(part));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
});

it('an email of a sole trader names the seller without a company number [LEGAL-3, SETDESK-13]', () => {
  const identityOf = (numbers: Partial<typeof settings>) => {
    const { text } = orderConfirmation({ order: sampleOrder }, { ...context, settings: { ...settings, ...numbers } });
    return text.slice(text.lastIndexOf(settings.legalName));
  };
  const { legalName, postalAddress, salesEmail } = settings;
  expect(identityOf({ companyNumber: null, vatNumber: null })).toContain(
    `${legalName}, ${postalAddress}\n${salesEmail}`,
  );
  expect(identityOf({ companyNumber: null, vatNumber: 'GB 1' })).toContain(`${postalAddress}\nVAT number GB 1\n`);
});

it('a confirmation queued by an earlier version attaches the current terms of the shop [LEGAL-3]', () => {
  const { terms } = orderConfirmation({ order: sampleOrder }, context);
  expect(terms).toEqual(orderTerms(settings, describeDelivery(deliveryAreas, settings), '2026-11-21'));
});

it('a confirmation of a long order stays below the size at which Gmail clips an email [LEGAL-3]', () => {
  const [line] = sampleOrder.lines;
  if (!line) throw new Error('The sample has no line');
  const lines = Array.from({ length: 100 }, (_, at) => ({ ...line, name: `A purifier with quite a long name ${at}` }));
  const { html = '' } = orderConfirmation({ order: { ...sampleOrder, lines } }, context);
  expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024);
});
it('a confirmation states included VAT only if it applies, and import charges where they do [LEGAL-3, INV-7, LEGAL-4]', () => {
  const said = (place: object, numbers: Partial<typeof settings> = {}, order: object = {}) => {
    const customer = { ...sampleOrder.customer, ...place };
    const { text } = orderConfirmation(
      { order: { ...sampleOrder, ...order, customer } },
      { ...context, settings: { ...settings, ...numbers } },
    );
    return [
      text.includes('The total of £251.00 includes VAT.') && 'VAT',
      text.includes('Your courier collects local VAT') && 'import',
      text.includes('Duties and taxes included') && 'paid',
    ].filter(Boolean);
  };
  const germany = { postalCode: '10115', country: 'Germany' };
  expect(said({})).toEqual(['VAT']);
  expect(said(germany)).toEqual(['import']);
  expect(said(germany, { ossNumber: 'EU 123' })).toEqual(['VAT']);
  expect(said(germany, { importDuties: 'shop' })).toEqual(['paid']);
  expect(said({}, { vatNumber: null })).toEqual([]);
  expect(said({ postalCode: '62701', country: 'United States' }, {}, { region: 'us-only', currency: 'USD' })).toEqual(
    [],
  );
  expect(said({}, {}, { discount: 251_00, total: 0 })).toEqual([]);
});
