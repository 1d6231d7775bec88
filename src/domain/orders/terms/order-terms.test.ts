import { expect, it } from 'vitest';
import { settings } from '../../../../content/settings.ts';
import { cancellationForm, cancellationTerms, deliveryTerms, returnTerms, warrantyTerms } from './legal-terms.ts';
import { orderTerms } from './order-terms.ts';

it('quotes the terms on delivery, returns, cancellation with the model form, and warranty [LEGAL-3]', () => {
  const { sections, day, seller } = orderTerms(settings, 'To the UK.', '2026-11-28');
  const { to, notice, fields, note } = cancellationForm(settings);
  const passages = [deliveryTerms(settings, 'To the UK.'), returnTerms, cancellationTerms, warrantyTerms(settings)];
  expect(sections.map(({ heading }) => heading)).toEqual([
    ...passages.map(({ heading }) => heading),
    'Model cancellation form',
  ]);
  const said = sections.flatMap(({ paragraphs }) => paragraphs).map((text) => text.replaceAll(/[‘’]/g, "'"));
  const wanted = [
    ...passages.flatMap(({ paragraphs }) => paragraphs),
    to,
    notice,
    ...fields.map((one) => `- ${one}`),
    note,
  ];
  const bare = (text: string) => text.replaceAll(/[‘’']/g, '');
  expect(said.map(bare)).toEqual(wanted.map(bare));
  expect([day, seller.legalName]).toEqual(['2026-11-28', settings.legalName]);
  // What is not the seller's stays out: the terms are stored with each order's email.
  expect(JSON.stringify(seller)).not.toContain(settings.promoCode);
});
