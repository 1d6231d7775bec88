import { expect, it } from 'vitest';
import { settings } from '../../../../content/settings.ts';
import { findDeadHosts, findImportTax, findPlaceholders } from './check-settings.ts';

const asked: string[] = [];
async function find(host: string): Promise<void> {
  asked.push(host);
  if (host === 'gone.breezebox.com') throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
  if (host === 'slow.breezebox.com') throw Object.assign(new Error('later'), { code: 'EAI_AGAIN' });
}

it('reports URLs whose host does not exist, with one lookup for each that is not a placeholder [OPS-15]', async () => {
  const own = {
    ...settings,
    salesEmail: 'hello@mail-only.breezebox.com',
    externalShopUrl: 'https://gone.breezebox.com/shop',
    schoolShopUrl: 'https://gone.breezebox.com',
    videoChannelUrl: 'https://slow.breezebox.com',
    diyGuidesUrl: 'https://here.breezebox.com',
  };
  const found = await findDeadHosts(own, find);
  expect(found.map(({ problem }) => problem)).toEqual([
    "externalShopUrl is 'https://gone.breezebox.com/shop', a host that does not exist.",
    "schoolShopUrl is 'https://gone.breezebox.com', a host that does not exist.",
  ]);
  expect(found[0]?.advice).toBe("Correct it: 'settings show externalShopUrl' shows where it is set.");
  expect(asked.sort()).toEqual(['gone.breezebox.com', 'here.breezebox.com', 'slow.breezebox.com']);
  expect(findPlaceholders(own).map(({ problem }) => problem)).not.toContain(
    "externalShopUrl is 'https://gone.breezebox.com/shop', a placeholder.",
  );
});

it('reports default placeholders, and only those [OPS-15]', () => {
  const names = findPlaceholders(settings).map(({ problem }) => problem.split(' ')[0]);
  expect(names).toContain('sisterSites[1]');
  for (const name of ['brand', 'legalName', 'promoCode', 'supportHours', 'priceValidUntil']) {
    expect(names).not.toContain(name);
  }
});

it('reports a one-stop shop number if goods ship from Great Britain; the default has none [OPS-50]', () => {
  expect(settings.ossNumber).toBeNull();
  expect(findImportTax(settings)).toEqual([]);
  const [found, ...more] = findImportTax({ ...settings, ossNumber: 'EU 123 456 789' });
  expect(found?.problem).toMatch(/^ossNumber is 'EU 123 456 789', though the goods ship from Great Britain/);
  expect([found?.advice, more]).toEqual([expect.stringContaining('settings set ossNumber --none'), []]);
  // Goods shipped from Northern Ireland, or from an EU member state.
  expect(findImportTax({ ...settings, ossNumber: 'XI 123 4567 89' })).toEqual([]);
  expect(findImportTax({ ...settings, ossNumber: 'EU 123 456 789' }, 'DE')).toEqual([]);
});
