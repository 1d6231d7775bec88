import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { settings } from '../../../../content/settings.ts';
import { emptyQuotationForm } from '../../../contract/quotations/quotation.ts';
import { calculateTotals } from '../../../domain/pricing/calculate-totals.ts';
import type { PageData } from '../../page-data/page-data.ts';
import { PageDataProvider } from '../../page-data/page-data-context.tsx';
import { PrintedQuotation } from './printed-quotation.tsx';

const product = { id: 'xl-7', name: 'XL-7', price: '251.00', region: 'uk-eu' } as const;

/** Text of the paper, without tags. */
function textOf(isDeliveryKnown: boolean): string {
  const sale = { ...calculateTotals('uk-eu', [{ quantity: 1, product }], 0), isDeliveryKnown };
  const html = renderToStaticMarkup(
    <PageDataProvider value={{ settings } as PageData}>
      <PrintedQuotation
        basket={{ lines: [], unknown: 0, isCut: false, isLinked: false }}
        sales={[sale]}
        promoCode={null}
        values={emptyQuotationForm}
        asked={undefined}
      />
    </PageDataProvider>,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

it('prints that delivery is free only where it is known to be [QUOTE-1, SHIP-8]', () => {
  const free = textOf(true);
  expect(free).toContain('Delivery Free');
  expect(free).toContain('Delivery is free');
  const unknown = textOf(false);
  expect(unknown).toContain('Delivery Not included');
  expect(unknown).not.toMatch(/free/i);
});
