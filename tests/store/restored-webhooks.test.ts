import { expect, it } from 'vitest';
import {
  noEndings,
  readRevocations,
  reapplyRevocations,
} from '../../src/server/store/backup/restore/reapply-revocations.ts';
import { asActor, inTransaction } from '../../src/server/store/engine/database.ts';
import { addWebhook, deleteWebhook, listWebhooks } from '../../src/server/store/webhooks/webhook-endpoints.ts';
import { onEachEngine } from './engines.ts';
import { noon } from './samples.ts';

onEachEngine(({ open }) => {
  it('keeps webhooks deleted and disabled after a restore, and sends nothing again [HOOK-2]', async () => {
    const [replaced, backup] = [await open(), await open()];
    for (const store of [replaced, backup]) {
      await inTransaction(store, async (tx) => {
        for (const id of ['gone', 'off', 'on'])
          await addWebhook(tx, { id, url: `https://${id}.example/`, events: ['order.created'] }, noon);
        const message = { event: 'order.created', payload: '{}', created_at: noon, attempts: 0, next_attempt_at: noon };
        for (const id of ['sent', 'waiting'])
          await tx
            .insertInto('webhook_messages')
            .values({ ...message, id, endpoint_id: 'on' })
            .execute();
        await tx
          .insertInto('webhook_messages')
          .values({ ...message, id: 'lost', endpoint_id: 'gone' })
          .execute();
      });
    }
    await inTransaction(asActor(replaced, { channel: 'desk', name: 'Ann' }), async (tx) => {
      await deleteWebhook(tx, 'gone', noon + 1);
      await tx
        .updateTable('webhook_endpoints')
        .set({ disabled_at: noon + 1 })
        .where('id', '=', 'off')
        .execute();
      await tx
        .updateTable('webhook_messages')
        .set({ delivered_at: noon + 1 })
        .where('id', '=', 'sent')
        .execute();
    });
    const { webhooks } = await readRevocations(replaced.db, backup.db);
    await inTransaction(backup, (tx) => reapplyRevocations(tx, { ...noEndings, webhooks }, noon));
    const left = (await listWebhooks(backup.db)).map(({ id, disabledAt }) => [id, disabledAt]);
    expect(left).toEqual([
      ['off', noon + 1],
      ['on', null],
    ]);
    const messages = await backup.db
      .selectFrom('webhook_messages')
      .select(['id', 'delivered_at'])
      .orderBy('id')
      .execute();
    expect(messages).toEqual([
      { id: 'sent', delivered_at: noon + 1 },
      { id: 'waiting', delivered_at: null },
    ]);
  });
});
