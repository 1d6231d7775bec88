import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '../../src/contract/routes.ts';
import { openTestingShop, readProblem, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop();
});
afterAll(() => shop.close());

describe('POST /api/promo/validate', () => {
  it.each(['STAROFFER', ' staroffer ', 'StarOffer'])('takes %j for the valid code [PROMO-5]', async (code) => {
    const response = await shop.post(apiPaths.validatePromo, { code });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ valid: true, discount: 10 });
  });

  it.each(['UNKNOWN', 'EXPIRED', 'DISABLED', '', ' ', "' or 1=1 --", '__proto__'])(
    'answers %j as it answers every code that is not valid [PROMO-5]',
    async (code) => {
      const response = await shop.post(apiPaths.validatePromo, { code });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ valid: false, discount: 0 });
    },
  );

  it.each([{}, { code: 10 }, { code: null }, { code: 'X'.repeat(65) }, { code: 'A\u0000' }])(
    'refuses the body %j, naming the field [API-5]',
    async (body) => {
      const response = await shop.post(apiPaths.validatePromo, body);
      expect(response.status).toBe(422);
      expect((await readProblem(response)).errors).toEqual([{ field: 'code', message: expect.any(String) }]);
    },
  );
});
