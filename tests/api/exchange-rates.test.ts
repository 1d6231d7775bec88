import { expect, it } from 'vitest';
import { referenceRates } from '../../content/exchange-rates.ts';
import { renewRates } from '../../src/server/actions/pricing/refresh-exchange-rates.ts';
import { startExchangeRateJob } from '../../src/server/jobs/exchange-rate-job.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { onSqlite } from '../store/engines.ts';
import { eventually } from '../support/eventually.ts';
import { ecbRatesXml, startFakeRatesServer } from '../support/stand-ins/fake-rates-server.ts';
import { openTestingShop } from './testing-shop.ts';

const path = '/api/exchange-rates';
const day = 24 * 60 * 60 * 1000;
const rates = { USD: 1, ...referenceRates.rates };

onSqlite((engine) => {
  it('are the bundled rates, in the format of the rate service, and are revalidated by ETag [CUR-7]', async () => {
    const shop = await openTestingShop({ store: await engine.open() });
    const response = await shop.fetch(path);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(await response.json()).toMatchObject({
      base: 'USD',
      date: referenceRates.day,
      source: 'European Central Bank',
      rates: { USD: 1, EUR: 0.87581, JPY: 162.743, GBP: 0.746234 },
    });
    const again = await shop.fetch(path, { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('are updated from the published rates, and kept if those are implausible [CUR-8]', async () => {
    const shop = await openTestingShop({ store: await engine.open() });
    const source = await startFakeRatesServer();
    const renew = () => renewRates({ store: shop.store, clock: Date.now }, source.address);
    const inForce = async () => ((await (await shop.fetch(path)).json()) as { date: string }).date;

    source.answer(ecbRatesXml('2026-11-20', { ...rates, JPY: 190, XQZ: 3, GBP: -1 }));
    expect(await renew()).toMatchObject({ ok: true, verdict: { is: 'good' } });
    const { rates: served } = (await (await shop.fetch(path)).json()) as { rates: Record<string, number> };
    expect(served.JPY).toBe(Number((190 / rates.USD).toPrecision(6)));
    expect([served.XQZ, served.GBP]).toEqual([undefined, undefined]);

    // Ten times as many yen count as an error until a second day confirms them.
    source.answer(ecbRatesXml('2026-11-23', { ...rates, JPY: 1_900 }));
    expect(await renew()).toMatchObject({ verdict: { is: 'doubted', codes: ['JPY'] } });
    expect(await renew()).toMatchObject({ verdict: { is: 'doubted' } });
    expect(await inForce()).toBe('2026-11-20');
    source.answer(ecbRatesXml('2026-11-24', { ...rates, JPY: 1_910 }));
    expect(await renew()).toMatchObject({ verdict: { is: 'good' } });
    expect(await inForce()).toBe('2026-11-24');

    for (const [body, status] of [
      ['', 200],
      ['<html>', 200],
      [ecbRatesXml('2026-11-25', { GBP: 0.85 }), 200],
      [ecbRatesXml('2026-11-25', rates).replace('2026-11-25', '25.11.2026'), 200],
      [ecbRatesXml('2026-11-25', rates), 503],
      ['{"base":"USD","rates":{"EUR":0.9}}', 200],
      [`{"base":"EUR","date":"2026-11-25","rates":${JSON.stringify(rates)}}${' '.repeat(300_000)}`, 200],
    ] as const) {
      source.answer(body, status);
      expect(await renew()).toMatchObject({ ok: false });
    }
    expect(await inForce()).toBe('2026-11-24');
    source.answer(JSON.stringify({ base: 'EUR', date: '2026-11-25', rates }));
    expect(await renew()).toMatchObject({ ok: true, verdict: { is: 'doubted' } });
  });

  it('are fetched only from the URL that the owner sets [CUR-8]', async () => {
    const shop = await openTestingShop({ store: await engine.open() });
    const [source, elsewhere] = [await startFakeRatesServer(), await startFakeRatesServer()];
    elsewhere.answer(ecbRatesXml('2026-11-20', rates));
    source.answer('', 302, { Location: elsewhere.address });
    const renewed = await renewRates({ store: shop.store, clock: Date.now }, source.address);
    expect(renewed).toEqual({ ok: false, why: 'it did not respond (unexpected redirect)' });
    expect([source.asked(), elsewhere.asked()]).toEqual([1, 0]);
  });

  it('are fetched once a day by the shop itself [CUR-8]', async () => {
    const shop = await openTestingShop({ store: await engine.open() });
    const source = await startFakeRatesServer();
    source.answer(ecbRatesXml('2026-11-20', rates));
    let now = Date.UTC(2026, 10, 21);
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const parts = { store: shop.store, clock: () => now, log, address: source.address, everyMs: 5 };
    const upkeep = startExchangeRateJob(parts);
    await eventually(() => lines.join()).toContain('exchange rates refreshed');
    expect(source.asked()).toBe(1);
    now += day;
    await eventually(() => source.asked()).toBe(2);
    await upkeep.stop();
    // Another process, or this one after a restart, doesn't fetch earlier.
    const next = startExchangeRateJob(parts);
    await next.stop();
    expect(source.asked()).toBe(2);
    // The clock was a month ahead, and is corrected.
    now -= 30 * day;
    const last = startExchangeRateJob(parts);
    await eventually(() => source.asked()).toBe(3);
    await last.stop();
  });
});
