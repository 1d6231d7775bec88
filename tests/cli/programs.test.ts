import { expect, it } from 'vitest';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { addApiToken } from '../../src/server/store/staff/api-tokens.ts';
import { addStaffMember } from '../../src/server/store/staff/staff.ts';
import { addWebhook } from '../../src/server/store/webhooks/webhook-endpoints.ts';
import { openOperator } from './operator.ts';

const url = 'https://hooks.example/shop';

it('tokens are listed and revoked, webhooks listed, enabled and disabled, and failed ones named [HOOK-5]', async () => {
  const operator = await openOperator();
  const { json, print, run, prepare } = operator;
  await prepare((store) =>
    inTransaction(store, async (tx) => {
      await addStaffMember(tx, { id: 'ann', name: 'Ann', role: 'owner' }, 1);
      const token = { id: 'tokened', name: 'Stock', scopes: ['stock:write'] as const, tokenHash: 'x', personId: 'ann' };
      await addApiToken(tx, { ...token, expiresAt: Date.now() + 86_400_000 }, 1);
      await addWebhook(tx, { id: 'hooked', url, events: ['order.paid'] }, 1);
      await tx.updateTable('webhook_endpoints').set({ disabled_at: 2, failing_since: 1 }).execute();
    }),
  );
  const action = expect.objectContaining({ kind: 'webhooks-disabled', count: 1 });
  const finding = expect.objectContaining({ check: 'webhooks', problem: expect.stringContaining(url) });
  const doctor = async () => JSON.parse((await run('doctor', '--ignore', 'addresses', '--json')).stdout) as unknown[];

  expect(await json('webhooks', 'list')).toMatchObject([{ id: 'hooked', url, disabledAt: 2, events: ['order.paid'] }]);
  expect(await json('today')).toContainEqual(action);
  expect(await doctor()).toContainEqual(finding);
  // A webhook that staff disabled is not an action item.
  expect(await print('webhooks', 'disable', 'hooked')).toContain('is disabled');
  expect(await json('today')).not.toContainEqual(action);
  expect(await doctor()).not.toContainEqual(finding);
  expect(await run('webhooks', 'disable', 'hooked')).toMatchObject({ code: 1 });
  await print('webhooks', 'enable', 'hooked');
  expect(await json('webhooks', 'list')).toMatchObject([{ failingSince: null, disabledAt: null }]);

  expect(await json('api-tokens', 'list')).toMatchObject([{ id: 'tokened', name: 'Stock', createdBy: 'Ann' }]);
  expect(await print('api-tokens', 'revoke', 'tokened', '--yes')).toContain('is revoked');
  expect(await json('api-tokens', 'list')).toEqual([]);
  const actions = await prepare(({ db }) => db.selectFrom('audit_trail').select('action').orderBy('id').execute());
  expect(actions.map((entry) => entry.action)).toEqual(
    expect.arrayContaining(['webhook.disable', 'webhook.enable', 'token.revoke']),
  );
});
