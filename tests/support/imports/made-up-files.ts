/** Generated files in Shopify's export formats, for tests and for measuring the speed of imports. */

const day = 24 * 3_600_000;
const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} +0000`;
const csv = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((cells) => cells.map((cell) => (/[",\n]/.test(String(cell)) ? `"${cell}"` : cell)).join(',')).join('\n');

/** Products with a description and one variant each. */
export const madeUpProducts = (count: number): string =>
  csv([
    ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price'],
    ...Array.from({ length: count }, (_, at) => [
      ...[`part-${at}`, `Part ${at}`, `<p>Part ${at} of a kit,</p><ul><li>quiet</li></ul>`, 'Lakeside'],
      ...['Title', 'Default Title', `P-${at}`, (5 + (at % 90)).toFixed(2)],
    ]),
  ]);

/** Customers, of whom four in five have accepted marketing. */
export const madeUpCustomers = (count: number): string =>
  csv([
    ['Customer ID', 'First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Total Spent', 'Total Orders'],
    ...Array.from({ length: count }, (_, at) => [
      ...[`'${at}`, 'Ada', `Roe ${at}`, `ada.${at}@customer.example`, at % 5 === 0 ? 'no' : 'yes', '54.50', 1],
    ]),
  ]);

const orderHead =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Country,Refunded Amount,Notes';

/** Orders over three years with one to three lines each, some refunded. */
export function madeUpOrders(count: number, now: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const [customer, lines] = [at % 2_000, (at % 3) + 1];
    const refunded = at % 50 === 0 ? '10.00' : '0.00';
    const known = [`#${1_001 + at}`, `ada.${customer}@customer.example`];
    const subtotal = (lines * 10).toFixed(2);
    const total = (lines * 10 + 4.5).toFixed(2);
    const placed = iso(now - (at % 1_000) * day);
    const place = [
      `Ada Roe ${customer}`,
      `${at} High Street`,
      'Leeds',
      "'LS1 4AP",
      'GB',
      refunded,
      'Ring twice, please',
    ];
    const state = [refunded === '0.00' ? 'paid' : 'partially_refunded', 'fulfilled', 'GBP', subtotal, '4.50', '4.00'];
    return Array.from({ length: lines }, (__, line) => [
      ...[...known, ...(line === 0 ? [...state, total, placed] : Array.from({ length: 8 }, () => ''))],
      ...[1, `Part ${line}`, '10.00', `P-${line}`, ...(line === 0 ? place : Array.from({ length: 7 }, () => ''))],
    ]);
  }).flat();
  return `${orderHead}\n${csv(rows)}`;
}
