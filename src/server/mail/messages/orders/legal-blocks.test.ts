import { expect, it } from 'vitest';
import { deliveryAreas } from '../../../../../content/delivery.ts';
import { settings } from '../../../../../content/settings.ts';
import { withdrawLabel } from '../../../../contract/returns/withdrawal.ts';
import {
  cancellationForm,
  cancellationTerms,
  deliveryTerms,
  returnTerms,
  warrantyTerms,
} from '../../../../domain/orders/legal-terms.ts';
import { describeDelivery } from '../../../../domain/shipping/describe-delivery.ts';
import { escapeHtml } from '../../../markup/escape-html.ts';
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

it('a confirmation contains the terms of the order, in text and HTML, between its own text and the company details [LEGAL-3]', () => {
  const wordings = { 'order-confirmation': { closing: 'Breathe easy.' } };
  const { text, html = '' } = orderConfirmation({ order: sampleOrder }, { ...context, wordings });
  const { to, notice, fields, note } = cancellationForm(settings);
  const passages = [
    deliveryTerms(settings, describeDelivery(deliveryAreas, settings.transitTimes)),
    returnTerms,
    cancellationTerms,
    warrantyTerms(settings),
  ];
  const paragraphs = passages.flatMap((passage) => passage.paragraphs);
  const quoted = paragraphs.map((paragraph) => paragraph.replaceAll(withdrawLabel, `‘${withdrawLabel}’`));
  const sentences = [...quoted, to, notice, ...fields, note];
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
  expect(sentences.filter((sentence) => !html.includes(escapeHtml(sentence)))).toEqual([]);
  const order = ['Breathe easy.', ...passages.map(({ heading }) => `${heading}\n---`), 'Company number'];
  const places = order.map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
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
