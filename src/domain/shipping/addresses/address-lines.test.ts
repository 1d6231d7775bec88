import { expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

const lines = (country: string, city: string, postalCode: string, more: object = {}) =>
  addressLines({ customerName: 'Ada', shippingAddress: '1 Main St', city, postalCode, country, ...more });

it('writes an address in the order of its country [DELIVER-10]', () => {
  expect(lines('Germany', 'Hamburg', '20249')).toEqual(['Ada', '1 Main St', '20249 Hamburg', 'Germany']);
  expect(lines('France', 'Paris', '75001')).toEqual(['Ada', '1 Main St', '75001 Paris', 'France']);
  expect(lines('Ireland', 'Dublin', 'D02 AF30')).toEqual(['Ada', '1 Main St', 'Dublin', 'D02 AF30', 'Ireland']);
  expect(lines('United Kingdom', 'Leeds', 'LS1 1AA', { organisation: 'Hill School' })).toEqual([
    'Ada',
    'Hill School',
    '1 Main St',
    'Leeds',
    'LS1 1AA',
    'United Kingdom',
  ]);
  expect(lines('Latvia', 'Rīga', 'LV-1010')).toContain('Rīga, LV-1010');
  expect(lines('Malta', 'Valletta', 'VLT 1117')).toContain('Valletta VLT 1117');
  expect(lines('Hungary', 'Budapest', '1037')).toEqual(['Ada', 'Budapest', '1 Main St', '1037', 'Hungary']);
  expect(lines('United States', 'Austin', '78701', { state: 'TX' })).toContain('Austin, TX 78701');
  expect(lines('United States', 'Austin', '78701')).toContain('Austin 78701');
  // Names from before countries were canonical keep the order of the form.
  expect(lines('Elsewhere', 'Town', '123')).toEqual(['Ada', '1 Main St', 'Town', '123', 'Elsewhere']);
});
