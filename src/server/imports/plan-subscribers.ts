import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Mapping } from '../../domain/imports/headings.ts';
import type { SkippedRow } from '../../domain/imports/products/imported-product.ts';
import { readSubscribers } from '../../domain/imports/read-subscribers.ts';
import type { SubscriberRole } from '../../domain/imports/subscriber-columns.ts';
import type { Table } from '../../domain/imports/table.ts';
import { hashAddress } from '../store/engine/address-key.ts';
import type { Database } from '../store/engine/database.ts';
import { findSubscriptions, importSubscriber } from '../store/newsletter/imported-subscribers.ts';
import { describeSkipped, inFileOrder, type KindPlan, refusedPlan, type SaveContext } from './kind-plan.ts';

const batchSize = 200;

interface Planned {
  readonly line: number;
  readonly email: string;
  readonly addressHash: string;
}

/**
 * Plans subscribers: only addresses that agreed in the former shop, and that this one does not know. An address that
 * unsubscribed here, or has yet to confirm here, is left alone.
 */
export async function planSubscribers(
  db: Database,
  { table, mapping, from }: { readonly table: Table; readonly mapping: Mapping<SubscriberRole>; readonly from: string },
): Promise<KindPlan> {
  const { subscribers, skipped, errors } = readSubscribers(table, mapping);
  if (errors.length > 0) return refusedPlan(errors);
  const planned: Planned[] = [];
  const left: SkippedRow[] = [];
  let unchanged = 0;
  for (let at = 0; at < subscribers.length; at += batchSize) {
    const batch = subscribers
      .slice(at, at + batchSize)
      .map((one) => ({ ...one, addressHash: hashAddress(db, one.email) }));
    const known = await findSubscriptions(
      db,
      batch.map(({ addressHash }) => addressHash),
    );
    for (const one of batch) {
      const state = known.get(one.addressHash);
      const skip = (reason: string) => left.push({ line: one.line, name: one.email, reason });
      if (state === undefined) planned.push(one);
      else if (state === 'confirmed') unchanged += 1;
      else skip(state === 'ended' ? 'has unsubscribed here' : 'has yet to confirm here');
    }
    await nextTurn();
  }
  const news = planned.map(({ line, email }) => {
    return { line, id: '', name: email, outcome: 'new', details: [], priceWarning: null } as const;
  });
  return {
    lines: inFileOrder([...news, ...[...skipped, ...left].map(describeSkipped)]),
    unchanged,
    count: planned.length,
    size: 100,
    notes: [
      'Only people who agreed to marketing emails are subscribed. No email is sent.',
      'Names, addresses and tags are not imported: customers appear here with their first order.',
    ],
    errors: [],
    basis: planned.map(({ addressHash }) => addressHash),
    save: (context) => save(planned, from, context),
  };
}

async function save(planned: readonly Planned[], source: string, { tx, now, token, from, to }: SaveContext) {
  const entries = [];
  const consentWording = `Agreed to marketing emails of the former shop (imported from ${source}).`;
  for (const { email, addressHash } of planned.slice(from, to)) {
    const isNew = await importSubscriber(tx, { email, addressHash, consentWording, token: token(), now });
    if (!isNew) return undefined;
    entries.push({ kind: 'subscriber', subject: addressHash, former: null, version: String(now) } as const);
  }
  return entries;
}
