import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { setAddressSecret } from '../../src/server/store/engine/address-key.ts';
import { closeStore, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { beatSecret, isOtherSecretInUse } from '../../src/server/store/engine/secret-heartbeats.ts';
import { testSecret } from '../support/setup/test-secret.ts';
import { onEachEngine } from './engines.ts';

/** Opens a store for an instance with another secret. */
async function openWith(secret: string, url: string): Promise<Store> {
  setAddressSecret(secret);
  const store = await openStore({ url }).finally(() => setAddressSecret(testSecret));
  onTestFinished(() => closeStore(store));
  return store;
}

onEachEngine((engine) => {
  it('detects a running instance with another secret, without reading its clock [OPS-82]', async () => {
    const url = await engine.create();
    const first = await engine.open(url);
    const same = await openWith(testSecret, url);
    const other = await openWith('another-secret-of-these-tests!!!', url);
    expect(await isOtherSecretInUse(first, 40)).toBe(false);
    expect(await beatSecret(first.db)).toBe(true);
    expect(await beatSecret(first.db)).toBe(true);
    expect(await isOtherSecretInUse(same, 40)).toBe(false);

    let isRunning = true;
    const running = (async () => {
      for (; isRunning; await turnOfOthers()) await beatSecret(first.db);
    })();
    expect(await isOtherSecretInUse(other, 2_000)).toBe(true);
    isRunning = false;
    await running;

    // No instance sends heartbeats, so the secret may change.
    expect(await isOtherSecretInUse(other, 40)).toBe(false);
    expect(await beatSecret(other.db)).toBe(true);
    expect(await beatSecret(first.db), 'one that was silent learns of the other').toBe(false);
  });
});
