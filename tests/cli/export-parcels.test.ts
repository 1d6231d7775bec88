import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCsv } from '../../src/domain/shared/csv/read-csv.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { orderParts, placeSample, sampleOrder } from '../store/samples.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { openOperator } from './operator.ts';

const german = {
  ...{ customerName: '=HYPERLINK("x")', organisation: 'Schule, Nord', shippingAddress: 'Hof 3, Unter den Linden 1' },
  ...{ city: 'Berlin', postalCode: '10117', country: 'Germany' },
};

it('exports parcels for each carrier, once weights and customs facts are known [PARCEL-5]', async () => {
  const operator = await openOperator();
  const wish = (key: string) => ({ key: `order-number-${key}`, quantities: { 'xl-7': 1 } });
  const home = await operator.prepare((store) => placeSample(store, wish('one')));
  const abroad = await operator.prepare(async (store) => {
    const draft = sampleOrder({ ...wish('two'), request: { ...german, total: '263.95' } });
    const settled = { id: 'eu', name: 'EU', price: 12_95, standard: 12_95 };
    const result = await placeOrder(orderParts(store), { ...draft, shipping: settled });
    return result.ok ? result.accepted.reference : '';
  });
  const references = `${home},${abroad}`;
  const out = join(operator.dataDir, 'parcels.csv');
  const refused = await operator.run('orders', 'export-parcels', 'dpd', references, '--out', out);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain(`${home}: weight of XL-7.`);
  expect(refused.stderr).toContain(`${abroad}: weight of XL-7, HS code of XL-7, country of origin of XL-7.`);

  const facts = ['--weight', '3300', '--size', '530 × 425 × 173 mm', '--hs-code', '8421.39', '--origin', 'gb'];
  await operator.print('products', 'edit', 'xl-7', ...facts, '--sku', 'X7');
  await operator.print('settings', 'set', 'eoriNumber', 'gb 123456789000');
  await operator.print('settings', 'set', 'iossNumber', 'IM1234567890');
  const rowsOf = async (carrier: string) => {
    await operator.print('orders', 'export-parcels', carrier, references, '--out', out, '--yes');
    return readTable(await readFile(out, 'utf8'));
  };
  const shared = { 'Order reference': abroad, 'Weight (kg)': '3.300', Quantity: '1', 'Unit price': '251.00' };
  expect((await rowsOf('royal-mail'))[1]).toMatchObject({
    ...shared,
    ...{ 'Full name': '\'=HYPERLINK("x")', 'Address line 1': 'Hof 3', 'Address line 2': 'Unter den Linden 1' },
    ...{ 'Product customs code': '842139', 'Country of origin': 'GB', 'EORI number': 'GB123456789000' },
    // Above the IOSS limit of 150 euros.
    ...{ 'IOSS number': '', 'Currency code': 'GBP' },
    ...{ Subtotal: '251.00', 'Shipping cost': '12.95', Total: '263.95' },
  });
  const dpd = await rowsOf('dpd');
  expect(dpd[0]).toMatchObject({ 'Customer Ref 1': home, 'Customs Value': '', EORI: '', 'Country Code': 'GB' });
  expect(dpd[1]).toMatchObject({ 'Commodity Code': '842139', 'Total Weight': '3.300', 'Length (cm)': '53' });
  expect((await rowsOf('dhl'))[1]).toMatchObject({ 'HS Code': '842139', 'Package Height': '17.3', DDP: 'No' });
  expect((await rowsOf('csv'))[1]).toMatchObject({ reference: abroad, hsCode: '842139', parcelValue: '251.00' });
  expect(await operator.print('audit', 'list', '--kind', 'export')).toContain('2 parcels for dpd');

  const pdf = join(operator.dataDir, 'customs.pdf');
  const printed = await operator.print('orders', 'customs-documents', abroad, '--out', pdf);
  expect(printed).toBe(`Customs documents of order ${abroad} written to ${pdf}.\n`);
  const { text } = await readPdf(await readFile(pdf));
  expect(text).toContain('EORI GB123456789000');
  expect(text).toContain('Freight and insurance 12.95 GBP');
  expect((await operator.run('orders', 'customs-documents', home, '--out', pdf, '--yes')).stderr).toContain(
    'need customs documents',
  );
});

function readTable(text: string) {
  const limits = { rows: 100, columns: 100, cells: 5000, cell: 1000 };
  const [header, ...lines] = readCsv(text.replace(/^\ufeff/, ''), ',', limits).rows;
  return lines.map(({ cells }) => Object.fromEntries(cells.map((cell, index) => [header?.cells[index], cell])));
}
