import { dirname } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildCallUrl } from '../../src/contract/desk/call.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { storeVariable } from '../../src/server/store/settings/stored-variables.ts';
import { onEachEngine } from '../store/engines.ts';
import { deskOrigin } from '../support/desk/desk.ts';
import { deskCall } from '../support/desk/desk-calls.ts';
import { startSession } from '../support/desk/desk-session.ts';
import { testSecret } from '../support/setup/test-secret.ts';
import { readLog } from '../support/shop/read-log.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';

const saved = 'https://www.mill.co.uk';
/** What the log says about a saved address of another form. */
const ignored = 'saved address of the shop ignored: not valid';

/** Saves the address at the desk of a running shop, though its domain does not work. */
async function save(shop: Shop, store: Store): Promise<unknown> {
  const { cookie } = await startSession(store, { name: 'Olive', role: 'owner' });
  const { address, body } = buildCallUrl(deskCall('settings.save-domain'), { url: `${saved}/`, skipCheck: true });
  const headers = { Cookie: cookie, Origin: deskOrigin(shop), 'Content-Type': 'application/json' };
  return (await fetch(deskOrigin(shop) + address, { method: 'PUT', headers, body: JSON.stringify(body) })).json();
}

/** A new store, as the environment of a shop names it. */
const placeOf = (url: string) => ({
  ...(url.includes('://') ? { DATABASE_URL: url } : { DATA_DIR: dirname(url) }),
  ORDER_LINK_SECRET: testSecret,
});

onEachEngine(({ create, open }) => {
  it('the next start and the commands use the address saved at the desk, unless the environment sets one [SETDESK-26]', async () => {
    const url = await create();
    const own = placeOf(url);
    const canonicalOf = async ({ origin }: Shop) =>
      /<link rel="canonical" href="([^"]+?)\/?"/.exec(await (await fetch(origin)).text())?.[1];
    /** What a shop started now uses, on its pages, at its desk and in the links of commands. */
    const use = async (
      env: Record<string, string> = {},
      work: (shop: Shop) => Promise<unknown> = async () => undefined,
    ) => {
      const shop = await openShop({ ...own, ...env });
      try {
        await work(shop);
        return {
          page: await canonicalOf(shop),
          desk: /The desk is at (\S+)\/desk$/m.exec(shop.output())?.[1],
          link: new URL(JSON.parse(await shop.command('staff', 'invite', 'Olive', '--json')).link).origin,
          ignored: readLog(shop).some(({ msg }) => msg === ignored),
        };
      } finally {
        await shop.stop();
      }
    };
    let running: Shop | undefined;
    const first = await use({}, async (shop) => {
      running = shop;
      expect(await save(shop, await open(url))).toEqual({ isSaved: true, check: null });
    });
    // It keeps the address that it started with, whereas a command is a new process.
    expect(first).toEqual({ page: running?.origin, desk: running && deskOrigin(running), link: saved, ignored: false });
    const restarted = await use();
    expect(restarted).toEqual({ page: saved, desk: saved, link: saved, ignored: false });
    const several = await use({ WEB_CONCURRENCY: '2', DESK_HOST: 'desk.mill.co.uk' });
    expect(several).toMatchObject({ page: saved, desk: 'https://desk.mill.co.uk', link: 'https://desk.mill.co.uk' });
    const wins = await use({ PUBLIC_URL: 'https://env.mill.co.uk' });
    expect(wins).toMatchObject({ page: 'https://env.mill.co.uk', desk: 'https://env.mill.co.uk' });
    expect(wins.link).toBe('https://env.mill.co.uk');

    // The owner of a shop whose desk is under a lost domain deletes the address on the server.
    const shop = await openShop({ ...own });
    onTestFinished(async () => void (await shop.stop()));
    await shop.command('settings', 'remove-service', 'domain', '--yes');
    await shop.stop();
    expect((await use()).desk).toMatch(/^http:\/\/localhost:/);
  });

  it('a saved address of another form is ignored, logged and reported, and the shop starts [SETDESK-26]', async () => {
    const url = await create();
    const own = placeOf(url);
    const store = await open(url);
    for (const address of ['http://127.0.0.1', 'not an address']) {
      await inTransaction(store, (tx) => storeVariable(tx, 'PUBLIC_URL', address, 1));
      const shop = await openShop({ ...own, LOG_LEVEL: 'warn' });
      onTestFinished(async () => void (await shop.stop()));
      expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
      expect(readLog(shop).filter(({ msg }) => msg === ignored)).toMatchObject([{ address }]);
      const findings = await shop.command('doctor', '--json', '--ignore', 'claims').catch(String);
      expect(findings).toContain(`The saved address of the shop is not valid, so it is ignored: ${address}.`);
      await shop.stop();
    }
  });
});
