import { expect, it } from 'vitest';
import { commonCarriers } from '../../contract/shipping/carriers.ts';
import { allCarriers, nameCarrier, trackingLink } from './carriers.ts';

const own = [{ name: 'Own van' }, { name: 'dhl', trackingUrl: 'https://dhl.example/?no={number}' }];
const linkOf = (carrier: string, trackingNumber: string | null, trackingUrl: string | null = null) =>
  trackingLink({ carrier, trackingNumber, trackingUrl }, own);

it('builds the tracking link of a carrier from the tracking number [FOLLOW-12]', () => {
  expect(linkOf('Royal Mail', 'AB 1234 5678 9GB')).toBe(
    'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
  );
  expect(linkOf('UPS', '1Z&/?#"$&')).toBe('https://www.ups.com/track?tracknum=1Z%26%2F%3F%23%22%24%26');
  for (const { name } of commonCarriers) {
    const link = new URL(linkOf(name, '12345') ?? '');
    expect([name, link.protocol, link.href.includes('12345'), link.href.includes('{')]).toEqual([
      name,
      'https:',
      true,
      false,
    ]);
  }
});

it('keeps a typed link, and has none without a number or for an unknown carrier [FOLLOW-12]', () => {
  expect(linkOf('Royal Mail', 'AB1', 'https://parcels.example/AB1')).toBe('https://parcels.example/AB1');
  expect([linkOf('Royal Mail', null), linkOf('Pigeon', '1'), linkOf('', '1'), linkOf('Own van', '1')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it.each([
  ['royal mail', 'Royal Mail'],
  ['ROYALMAIL', 'Royal Mail'],
  ['Royal Mail Tracked 24', 'Royal Mail Tracked 24'],
  ['royalmail  tracked', 'Royal Mail tracked'],
  ['rm', 'Royal Mail'],
  ['Parcel Force', 'Parcelforce'],
  ['D.P.D.', 'DPD'],
  ['hermes', 'Evri'],
  ['fed ex', 'FedEx'],
  ['usps', 'USPS'],
  ['ups standard', 'UPS standard'],
  ['an-post', 'An Post'],
  ['Lá Pòste', 'La Poste'],
  ['own VAN', 'Own van'],
  ['upset', undefined],
  ['', undefined],
  ['…', undefined],
])('recognises the carrier typed as %j %j [ORDESK-20]', (typed, name) => {
  expect(nameCarrier(typed, own)).toBe(name);
});

it('lets the owner replace a usual carrier [FOLLOW-12]', () => {
  expect(linkOf('DHL', '1')).toBe('https://dhl.example/?no=1');
  expect(allCarriers(own).filter(({ name }) => name.toLowerCase() === 'dhl')).toHaveLength(1);
});
