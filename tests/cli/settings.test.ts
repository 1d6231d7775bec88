import { userInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { setSettingAction } from '../../src/server/actions/settings/change-setting.ts';
import { readCatalogueVersion } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { storeSetting } from '../../src/server/store/settings/stored-settings.ts';
import { runOperation } from '../support/shop/operations.ts';
import { expectRefusals, type Operator, openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

const engines: readonly [string, (env?: Record<string, string>) => Promise<Operator>][] = [
  ['SQLite', openOperator],
  ['PostgreSQL', openPostgresOperator],
];

const versionOf = (operator: Operator) => operator.prepare(({ db }) => readCatalogueVersion(db));

describe.each(engines)('settings, on %s', (_, open) => {
  it('are set, shown with their source, and reset [SETDESK-1]', async () => {
    const operator = await open();
    const before = await versionOf(operator);
    expect(await operator.print('settings', 'list')).toMatch(/brand +Breezebox +file/);
    expect(await operator.print('settings', 'set', 'brand', 'Draughtbox')).toBe('brand is Draughtbox.\n');
    expect(await versionOf(operator)).toBe(before + 1);
    expect(await operator.print('settings', 'set', 'brand', 'Draughtbox')).toBe('brand is Draughtbox.\n');
    expect(await versionOf(operator)).toBe(before + 1);
    expect(await operator.json('settings', 'show', 'brand')).toEqual({
      key: 'brand',
      value: 'Draughtbox',
      source: 'store',
      isSet: true,
      stored: 'Draughtbox',
      file: 'Breezebox',
      variable: 'SITE_BRAND',
    });
    await operator.print('settings', 'set', 'vatNumber', '--none');
    await operator.print('settings', 'set', 'maxLineQuantity', '12');
    expect(await operator.json('settings', 'list')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'vatNumber', value: null, source: 'store' }),
        expect.objectContaining({ key: 'maxLineQuantity', value: 12, source: 'store' }),
        expect.objectContaining({ key: 'phone', value: settings.phone, source: 'file' }),
      ]),
    );
    expect(await operator.print('settings', 'unset', 'brand')).toBe(
      'brand uses content/settings.ts again: Breezebox.\n',
    );
    expect(await operator.print('settings', 'list')).toMatch(/brand +Breezebox +file/);
  });

  it('list as much of their history as requested, and refuse a limit that is too high [SETDESK-3]', async () => {
    const operator = await open();
    const entry = { channel: 'command', actor: 'ada', action: 'setting.change', subject_kind: 'setting' } as const;
    const rows = Array.from({ length: 600 }, (_, at) => ({
      ...entry,
      ...{ id: String(at).padStart(10, '0'), at, person_id: null, subject: 'phone', before: null, after: null },
    }));
    await operator.prepare(({ db }) => db.insertInto('audit_trail').values(rows).execute());
    expect(await operator.json('settings', 'history', 'phone', '--limit', '550')).toHaveLength(550);
    const tooHigh = await operator.run('settings', 'history', 'phone', '--limit', '1001');
    expect(tooHigh).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--limit') });
  });

  it('keep their history, and the last change can be undone [SETDESK-3, DESK-1]', async () => {
    const operator = await open();
    expect(await operator.run('settings', 'undo', 'phone')).toMatchObject({
      code: 1,
      stderr: 'phone was not changed, so there is nothing to undo.\n',
    });
    await operator.print('settings', 'set', 'phone', '020 7946 0001');
    await operator.print('settings', 'set', 'phone', '020 7946 0002');
    const value = async () => ((await operator.json('settings', 'show', 'phone')) as { value: string }).value;
    for (const expected of ['020 7946 0001', '020 7946 0002', '020 7946 0001']) {
      await operator.print('settings', 'undo', 'phone');
      expect(await value()).toBe(expected);
    }
    expect(await operator.print('settings', 'history', 'phone', '--limit', '1')).toMatch(
      new RegExp(`${userInfo().username} +command +020 7946 0002 +020 7946 0001`),
    );
    const trail = await operator.json('audit', 'list', '--kind', 'setting', '--of', 'phone');
    expect(trail).toHaveLength(5);
    expect(trail).toMatchObject([
      {},
      {},
      {},
      { before: { value: '020 7946 0001', from: 'store' }, after: { value: '020 7946 0002', from: 'store' } },
      { action: 'setting.change', before: { value: settings.phone, from: 'file' } },
    ]);
  });

  it('refuse the second of two concurrent changes, and show the value of the first [SETDESK-3]', async () => {
    const operator = await open();
    await operator.prepare(async (store) => {
      const parts = { store, clock: Date.now, env: {} };
      const seen = { isSet: false, stored: null };
      const [first, second] = await Promise.all(
        ['One', 'Two'].map((value) => runOperation(setSettingAction, parts, { key: 'brand', value, seen })),
      );
      const [won, lost] = first?.ok ? [first, second] : [second, first];
      expect(won).toMatchObject({ ok: true });
      const stored = won?.ok && won.output.stored;
      expect(lost).toMatchObject({ ok: false, reason: 'precondition-failed', current: { stored } });
    });
  });
});

it('are overridden by the environment, and show that [SETDESK-1]', async () => {
  const operator = await openOperator({ SITE_BRAND: 'Elsewhere' });
  expect(await operator.print('settings', 'set', 'brand', 'Draughtbox')).toBe(
    'brand is Draughtbox. SITE_BRAND is set in this environment and overrides it: Elsewhere.\n',
  );
  expect(await operator.print('settings', 'show', 'brand')).toMatch(
    /^brand: Elsewhere \(environment\)\n.+\n\nSet: Draughtbox\nIn content\/settings.ts: Breezebox\n/,
  );
});

it('are validated like environment variables, and rejected with an explanation [SETDESK-1, SETDESK-4]', async () => {
  const operator = await openOperator();
  await operator.print('promotions', 'create', 'HALF', '--percent', '50');
  await expectRefusals(operator, 'settings set', [
    [['colour', 'red'], 2, "Setting 'colour' not found. 'settings list' shows them all."],
    [['brand'], 2, 'Enter the value, or --none'],
    [['brand', ' '], 2, 'brand must not be empty. Nothing was changed.'],
    [['brand', '--none'], 2, 'brand must be of the same kind as in content/settings.ts.'],
    [['brand', 'x'.repeat(3000)], 2, 'brand must be at most 2000 characters.'],
    [['salesEmail', 'nobody'], 2, 'salesEmail must be an email address.'],
    [['externalShopUrl', 'javascript:alert(1)'], 2, 'externalShopUrl must be an http(s) address.'],
    [['brand', ''], 2, 'brand must not be empty.'],
    [['maxLineQuantity', '1.5'], 2, 'maxLineQuantity must be a whole number.'],
    [['sisterSites', '[]'], 2, 'sisterSites must name three sites.'],
    [['priceValidUntil', '31/12/2027'], 2, 'priceValidUntil must be a date'],
    [
      ['promoCode', 'NOSUCH'],
      2,
      "promoCode must be an active code: create it with 'promotions create NOSUCH --percent 10'.",
    ],
    [
      ['promoCode', 'HALF'],
      2,
      'promoCode must be a code that takes 10% off, as the pages promise: HALF takes 50% off.',
    ],
  ]);
  expect(await operator.json('audit', 'list', '--kind', 'setting')).toEqual([]);
  await operator.print('promotions', 'create', 'OTHER', '--percent', '10');
  expect(await operator.print('settings', 'set', 'promoCode', 'OTHER')).toBe('promoCode is OTHER.\n');
});

it('fall back to the file if an update has made them invalid, and doctor reports them [SETDESK-1, OPS-15]', async () => {
  const operator = await openOperator();
  await operator.prepare((store) =>
    inTransaction(store, async (tx) => {
      await storeSetting(tx, 'phone', 'call us', 1);
      await storeSetting(tx, 'gone', 'with an update', 1);
    }),
  );
  expect(await operator.json('settings', 'show', 'phone')).toMatchObject({ value: settings.phone, source: 'file' });
  const { stdout } = await operator.run('doctor');
  expect(stdout).toContain('The stored value of phone is no longer valid, so content/settings.ts applies.');
  expect(stdout).not.toContain('gone was set to');
});
