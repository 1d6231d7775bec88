import { expect, it } from 'vitest';
import { insertAttachment } from '../../src/server/store/attachments/attachments.ts';
import { linkAddress } from '../../src/server/store/customers/customer-links.ts';
import { changeTags, insertCustomerNote } from '../../src/server/store/customers/customer-profiles.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { monthsBefore } from '../../src/server/store/retention/purge-profiles.ts';
import { purgeBatch } from '../../src/server/store/retention/retention.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, placeSample } from './samples.ts';

const day = 24 * 60 * 60 * 1000;

const profilesIn = async ({ db }: Store) => {
  const notes = await db.selectFrom('customer_notes').select('email').execute();
  const tags = await db.selectFrom('customer_tags').select('email').execute();
  return [...new Set([...notes, ...tags].map(({ email }) => email))].toSorted();
};

it('whole months before the last days of a month end on the last day of a shorter one [PEOPLE-7]', () => {
  const before = (day: string, months: number) =>
    new Date(monthsBefore(Date.parse(`${day}T12:00:00Z`), months)).toISOString().slice(0, 10);
  expect(before('2027-03-31', 1)).toBe('2027-02-28');
  expect(before('2028-03-30', 1)).toBe('2028-02-29');
  expect(before('2028-02-29', 24)).toBe('2026-02-28');
  expect(before('2026-11-22', 24)).toBe('2024-11-22');
});

onEachEngine(({ open }) => {
  it('tags, notes and files of people without orders are deleted some months after the last contact [PEOPLE-7]', async () => {
    const store = await open();
    await fill(store);
    await placeSample(store, { request: { customerEmail: 'Ordered@a.example' } });
    const long = monthsBefore(noon, 30);
    await inTransaction(store, async (tx) => {
      for (const name of ['ordered', 'gone', 'linked']) {
        const email = `${name}@a.example`;
        await insertCustomerNote(tx, email, { id: `note-${name}`, text: 'Called', createdAt: long });
        await changeTags(tx, email, { add: ['school'], remove: [], now: long });
      }
      const file = {
        id: 'file',
        name: 'a.txt',
        type: 'text/plain',
        size: 1,
        content: Uint8Array.of(97),
        createdAt: long,
      };
      await insertAttachment(tx, 'customer_note_id', 'note-gone', file);
      await linkAddress(tx, 'linked@a.example', 'ordered@a.example', long);
      await changeTags(tx, 'tagged@a.example', { add: ['VIP'], remove: [], now: noon - 700 * day });
    });
    const all = ['gone', 'linked', 'ordered', 'tagged'].map((name) => `${name}@a.example`);
    expect((await purgeBatch(store, noon, { customerNoteMonths: 60 })).deleted.profiles).toBe(0);
    expect(await profilesIn(store)).toEqual(all);
    expect((await purgeBatch(store, noon, { customerNoteMonths: 24 })).deleted.profiles).toBe(1);
    expect(await profilesIn(store)).toEqual(all.slice(1));
    expect(await store.db.selectFrom('attachments').select('id').execute()).toEqual([]);
    expect((await purgeBatch(store, noon + 60 * day)).deleted.profiles).toBe(1);
    expect(await profilesIn(store)).toEqual(['linked@a.example', 'ordered@a.example']);
  });
});
