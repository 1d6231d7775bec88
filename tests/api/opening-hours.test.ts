import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { openBuiltPages } from './built-pages.ts';
import { openTestingShop, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop();
});
afterAll(() => shop.close());

it('opening hours replace the support hours on the contact page, and are in its structured data [SITE-3]', async () => {
  const read = async (openingHours: typeof settings.openingHours) => {
    const pages = await openBuiltPages(shop, { ...settings, openingHours });
    return (await pages.respond(new Request('https://store.example/contact'))).text();
  };
  const unset = await read([]);
  expect(unset).toContain('Mon-Fri 9am-6pm GMT');
  expect(unset).not.toContain('OpeningHoursSpecification');
  const set = await read([{ days: 'Sat-Sun', opens: '10:00', closes: '16:00' }]);
  expect(set).toContain('Sat-Sun 10:00-16:00 (UK time)');
  expect(set).toContain('"dayOfWeek":["Saturday","Sunday"],"opens":"10:00","closes":"16:00"');
});
