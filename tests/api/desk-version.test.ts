import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startUpdateCheckJob } from '../../src/server/jobs/update-check-job.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { readVersion } from '../../src/server/settings/release-notes.ts';
import { claimUpdateCheck } from '../../src/server/store/settings/update-checks.ts';
import { onEachEngine } from '../store/engines.ts';
import { eventually } from '../support/eventually.ts';
import { json } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

/** Fake server that announces new versions, for one test. */
async function announce() {
  let [body, status] = ['', 200];
  const asked: { readonly url: string; readonly headers: string }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: JSON.stringify(request.headers) });
    response.writeHead(status, status === 302 ? { Location: 'http://127.0.0.1:1/' } : {}).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/newest`,
    asked,
    answer(text: string, code = 200) {
      [body, status] = [text, code];
    },
  };
}

onEachEngine(({ open }) => {
  it('a newer version is shown, asked for once a day, with nothing but the version sent [SETDESK-17]', async () => {
    const { address, asked, answer } = await announce();
    const env = { SITE_UPDATE_CHECK_URL: address };
    const desk = await openTestingDesk({ store: await open(), parts: { env } });
    const owner = await desk.signIn();
    const shown = () => json<{ version: string; update: unknown }>(owner.call('settings.version', {}));
    const version = await readVersion();
    expect(await shown()).toMatchObject({ version, notes: { sections: expect.any(Array) }, update: { newest: null } });

    answer(JSON.stringify({ version: '99.0.1', notes: 'https://releases.example/99' }));
    let now = Date.UTC(2026, 11, 1);
    let looks = 0;
    const job = startUpdateCheckJob({
      store: desk.store,
      clock: () => now,
      log: createLog('silent'),
      source: () => {
        looks += 1;
        return { address, isTrusted: true };
      },
      everyMs: 1,
    });
    onTestFinished(() => job.stop());
    const looksAgain = async () => {
      const before = looks;
      await eventually(() => looks).toBeGreaterThan(before + 2);
    };
    const nextDay = async (text: string, status?: number) => {
      answer(text, status);
      now += 25 * 60 * 60 * 1000;
      const before = asked.length;
      await eventually(() => asked.length).toBe(before + 1);
      await looksAgain();
      expect(asked).toHaveLength(before + 1);
    };
    // The first check runs at startup.
    await eventually(() => asked.length).toBe(1);
    await looksAgain();
    expect(asked).toHaveLength(1);
    expect(await shown()).toMatchObject({
      update: { newest: '99.0.1', isAvailable: true, notesUrl: 'https://releases.example/99', failure: null },
    });
    expect(asked.map(({ url }) => url)).toEqual(asked.map(() => `/newest?version=${version}`));
    expect(asked[0]?.headers).not.toMatch(/shop\.example|cookie|referer|origin/i);

    const bad = [
      '<html>',
      '{}',
      '{"version":"99"}',
      '{"version":"99.0.2","notes":"javascript:alert(1)"}',
      `{"version":"99.0.2","x":"${'x'.repeat(20_000)}"}`,
    ];
    for (const text of bad) await nextDay(text);
    await nextDay('', 500);
    await nextDay('', 302);
    expect(await shown()).toMatchObject({ update: { newest: '99.0.1', failure: expect.any(String) } });
    await nextDay(JSON.stringify({ version }));
    expect(await shown()).toMatchObject({ update: { newest: version, isAvailable: false, failure: null } });
  });

  it('of several machines one asks, and none while the owner has set no address [SETDESK-17]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { db } = desk.store;
    const claims = await Promise.all([1, 2, 3].map(() => claimUpdateCheck(db, 'https://a.example', 1_000, 100)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimUpdateCheck(db, 'https://a.example', 1_099, 100)).toBe(false);
    expect(await claimUpdateCheck(db, 'https://a.example', 1_100, 100)).toBe(true);
    const owner = await desk.signIn();
    expect(await json(owner.call('settings.version', {}))).toMatchObject({ update: null });
  });
});
