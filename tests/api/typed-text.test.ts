import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestingShop, orderOf, readProblem, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop();
});
afterAll(() => shop.close());

const order = (fields: object) => shop.order({ ...orderOf(shop, { 'xl-7': 1 }), ...fields });

const emails = async () =>
  (await shop.store.db.selectFrom('orders').select('customer_email').execute()).map((row) => row.customer_email);

describe('an order', () => {
  it.each([
    '\u200bada@shop.example',
    'a\u00adda@shop.example',
    '\u202aada@shop.example\u202c',
    'ada\u2060@shop.example',
  ])('with the email address %j is accepted [INPUT-1]', async (customerEmail) => {
    expect((await order({ customerEmail })).status).toBe(201);
    expect(await emails()).toContain('ada@shop.example');
  });

  it('with an international email domain is stored in its xn-- form [INPUT-3]', async () => {
    expect((await order({ customerEmail: 'info@b\u00fccher.example' })).status).toBe(201);
    expect(await emails()).toContain('info@xn--bcher-kva.example');
  });

  it('with a pasted promo code is accepted [INPUT-1]', async () => {
    const pasted = orderOf(shop, { 'xl-7': 1 }, { percent: 10, promoCode: 'STAR\u00adOFFER\u2060' });
    expect((await shop.order(pasted)).status).toBe(201);
  });

  it.each([
    [{ country: 'United Kingdom', city: 'Berlin', postalCode: '10117' }, 'country'],
    [{ country: 'United Kingdom', city: 'London', postalCode: 'N/A' }, 'postalCode'],
    [{ country: 'Netherlands', city: 'Amsterdam', postalCode: '0000' }, 'postalCode'],
    [{ country: 'United Kingdom', city: 'St Helier', postalCode: '\uff2a\uff252 3AB' }, 'postalCode'],
    [{ customerName: 'TBC' }, 'customerName'],
    [{ city: '--' }, 'city'],
  ])('to %j is refused at %s [INPUT-5, INPUT-6]', async (fields, field) => {
    const response = await order(fields);
    expect(response.status).toBe(422);
    expect((await readProblem(response)).errors?.map((error) => error.field)).toEqual([field]);
  });

  it('may contain names with dots [INPUT-7]', async () => {
    const named = { customerName: 'Fam.de Boer', shippingAddress: 'Rte.de Lyon 44', organisation: 'Booking.com B.V.' };
    expect((await order(named)).status).toBe(201);
  });
});
