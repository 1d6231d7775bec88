import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDispatchLines } from './parse-dispatch-lines.ts';

const read = (text: string, usual = '') =>
  parseDispatchLines({ text, usual, own: [{ name: 'Own van' }] }).map(
    ({ line, reference, carrier, tracking, problem }) => problem ?? [line, reference, carrier, tracking].join('|'),
  );

it.each([
  ['BB-7K2M-9QXT,Royal Mail,AB123456789GB', '1|BB-7K2M-9QXT|Royal Mail|AB123456789GB'],
  ['BB-7K2M-9QXT\troyal mail\tAB 123 456 789 GB', '1|BB-7K2M-9QXT|Royal Mail|AB 123 456 789 GB'],
  ['bb7k2m9qxt;"DHL";"1,2"', '1|BB-7K2M-9QXT|DHL|1,2'],
  ['BB-7K2M-9QXT Royal Mail AB 123 456 789 GB', '1|BB-7K2M-9QXT|Royal Mail|AB 123 456 789 GB'],
  ['BB-7K2M-9QXT  royalmail Tracked AB1', '1|BB-7K2M-9QXT|Royal Mail Tracked|AB1'],
  ['BB-7K2M-9QXT, DPD 1550', '1|BB-7K2M-9QXT|DPD|1550'],
  ['BB–7K2M–9QXT own van 7', '1|BB-7K2M-9QXT|Own van|7'],
])('reads %j [ORDESK-20]', (text, line) => {
  expect(read(text)).toEqual([line]);
});

it('reads columns by their heading, and skips empty lines [ORDESK-20]', () => {
  const text =
    '\ufeffTracking number,Name,Order number,Courier\r\nAB1,Ada,BB-7K2M-9QXT,DHL\r\n\r\n,,,\r\nAB2,Al,BB-AAAA-BBBB,UPS\r\n';
  expect(read(text)).toEqual(['2|BB-7K2M-9QXT|DHL|AB1', '5|BB-AAAA-BBBB|UPS|AB2']);
  expect(read('Order number\tTracking number\nBB-7K2M-9QXT\tAB1', 'dpd')).toEqual(['2|BB-7K2M-9QXT|DPD|AB1']);
  const carrierFile = 'Reference 1,Tracking number,Service,Address line 1\nBB-7K2M-9QXT,AB1,UPS,"Flat 2; High St"';
  expect(read(carrierFile)).toEqual(['2|BB-7K2M-9QXT|UPS|AB1']);
  expect(read('order,carrier,tracking\nBB-7K2M-9QXT UPS 1Z1')).toEqual(['2|BB-7K2M-9QXT|UPS|1Z1']);
  expect(read('BB-7K2M-9QXT,Royal Mail Tracked,AB1,Phone order')).toEqual(['1|BB-7K2M-9QXT|Royal Mail Tracked|AB1']);
  expect(read('order carrier tracking\nBB-7K2M-9QXT UPS 1Z1')).toEqual(['2|BB-7K2M-9QXT|UPS|1Z1']);
});

it('assigns the default carrier to lines without one [ORDESK-20]', () => {
  expect(read('BB-7K2M-9QXT AB1\nBB-AAAA-BBBB\t\tAB2\nBB-CCCC-DDDD UPS 1Z', 'royal mail')).toEqual([
    '1|BB-7K2M-9QXT|Royal Mail|AB1',
    '2|BB-AAAA-BBBB|Royal Mail|AB2',
    '3|BB-CCCC-DDDD|UPS|1Z',
  ]);
});

it.each([
  ['BB-7K2M-9QXT', 'Enter an order number and a tracking number.'],
  ['BB-7K2M-9QXT,DHL,', 'Enter an order number and a tracking number.'],
  ['BB-7K2M-9QXT AB1', 'Enter a carrier, or choose one for all lines.'],
  [
    'BB-7K2M-9QXT,Pigeon,AB1',
    'Carrier ‘Pigeon’ not found. Choose one from the list, or add it in Settings under Custom carriers.',
  ],
  [
    'BB-7K2M-9QXT Pigeon AB1',
    'Carrier ‘Pigeon’ not found. Choose one from the list, or add it in Settings under Custom carriers.',
  ],
  [
    'BB-7K2M-9QXT,DPD,1.55042E+13',
    'The spreadsheet has shortened this tracking number to 1.55042E+13. Format the column as text, and enter the number again.',
  ],
  [`BB-7K2M-9QXT,DPD,${'1'.repeat(101)}`, 'Enter at most 100 characters in each column.'],
])('explains what is wrong with %j [ORDESK-20]', (text, problem) => {
  expect(read(text)).toEqual([problem]);
});

it('refuses an order that an earlier line already lists [ORDESK-20]', () => {
  expect(read('BB-7K2M-9QXT DHL 1\nbb-7k2m-9qxt DHL 2')).toEqual([
    '1|BB-7K2M-9QXT|DHL|1',
    'Order BB-7K2M-9QXT is already in line 1.',
  ]);
});

it('accepts any text, and returns cells or an error for every line [ORDESK-20]', () => {
  const part = fc.constantFrom(
    'BB-7K2M-9QXT',
    'DHL',
    'Royal Mail',
    'AB1',
    ',',
    ';',
    '\t',
    ' ',
    '\n',
    '"',
    '\ud800',
    'é',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (text) => {
        for (const { reference, carrier, tracking, problem } of parseDispatchLines({ text, usual: '', own: [] })) {
          if (problem === undefined) expect([reference, carrier, tracking]).not.toContain('');
        }
      },
    ),
  );
});
