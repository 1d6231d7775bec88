import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { upsertPromo } from '../../src/server/store/promotions/promo-admin.ts';
import { noon, samplePromo } from '../store/samples.ts';
import { openTestingShop, readProblem, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop();
});
afterAll(() => shop.close());

describe('POST /api/promo/validate', () => {
  it.each(['STAROFFER', ' staroffer ', 'StarOffer'])('accepts %j as the valid code [PROMO-5]', async (code) => {
    const response = await shop.post(apiPaths.validatePromo, { code });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ valid: true, discount: 10 });
  });

  it.each(['UNKNOWN', 'EXPIRED', 'DISABLED', '', ' ', "' or 1=1 --", '__proto__'])(
    'answers %j like any other invalid code [PROMO-5]',
    async (code) => {
      const response = await shop.post(apiPaths.validatePromo, { code });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ valid: false, discount: 0 });
    },
  );

  it.each([{}, { code: 10 }, { code: null }, { code: 'X'.repeat(65) }, { code: 'A\u0000' }])(
    'refuses the body %j, and names the field [API-5]',
    async (body) => {
      const response = await shop.post(apiPaths.validatePromo, body);
      expect(response.status).toBe(422);
      expect((await readProblem(response)).errors).toEqual([{ field: 'code', message: expect.any(String) }]);
    },
  );

  it('returns the terms of a code with more than a percentage, with products by name [OFFER-5]', async () => {
    const { store } = shop;
    const spring = { ...samplePromo, code: 'SPRING20', percent: 0, amounts: { GBP: 20_00 }, products: ['xl-7'] };
    await inTransaction(store, (tx) => upsertPromo(tx, { ...spring, from: { GBP: 200_00 } }, noon));
    expect(await (await shop.post(apiPaths.validatePromo, { code: 'spring20' })).json()).toEqual({
      valid: true,
      discount: 0,
      amounts: { GBP: '20.00' },
      products: ['xl-7'],
      from: { GBP: '200.00' },
      terms: '£20 off XL-7 in orders from £200',
    });
  });
});
