import { expect, it } from 'vitest';
import { emptyPromoDraft } from '../../src/contract/promotions/promo-draft.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { byteOrderMark } from '../../src/server/export/csv.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { disablePromo, upsertPromo } from '../../src/server/store/promotions/promo-admin.ts';
import { findPromo } from '../../src/server/store/promotions/promos.ts';
import { addPasskey, listPasskeys } from '../../src/server/store/staff/passkeys.ts';
import { findStaffMember, listStaffMembers } from '../../src/server/store/staff/staff.ts';
import { confirmAddress, leaveAddress } from '../cli/people.ts';
import { onEachEngine } from '../store/engines.ts';
import { asking } from '../store/quotation-samples.ts';
import { meet, meetAt } from '../store/race-transactions.ts';
import { noon, placeSample } from '../store/samples.ts';
import { openTestingDesk } from './testing-desk.ts';

onEachEngine(({ open }) => {
  const openDesk = async () => {
    const desk = await openTestingDesk({ store: await open() });
    return { desk, owner: await desk.signIn() };
  };
  const json = async (answer: Promise<Response>) => (await answer).json();

  it('the owner pages through subscribers, exports the confirmed ones, and erases one [PEOPLE-3]', async () => {
    const { desk, owner } = await openDesk();
    for (let index = 0; index < 52; index++)
      await leaveAddress(desk.store, `a${index}@a.example`, 'newsletter', noon + index);
    await confirmAddress(desk.store, 'a7@a.example');
    const first = await json(owner.call('newsletter.list', { search: '', which: 'all', after: '' }));
    expect(first.subscribers).toHaveLength(50);
    const second = await json(owner.call('newsletter.list', { search: '', which: 'all', after: first.next }));
    expect(second).toMatchObject({ subscribers: [{ email: 'a1@a.example' }, { email: 'a0@a.example' }], next: null });
    expect(await json(owner.call('newsletter.list', { search: 'A7@', which: 'confirmed', after: 'x' }))).toMatchObject({
      subscribers: [{ email: 'a7@a.example', source: 'newsletter' }],
    });
    const file = await owner.call('newsletter.export', { which: 'confirmed' });
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="subscribers.csv"');
    const [head, row, ...rest] = new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(new Uint8Array(await file.arrayBuffer()))
      .split('\r\n');
    expect(head).toBe(`${byteOrderMark}"email","source","consentedAt","confirmedAt","consentWording","unsubscribe"`);
    expect(row).toMatch(/^"a7@a.example","newsletter",".*\/unsubscribe\?token=/);
    expect(rest).toEqual(['']);
    expect(await json(owner.call('newsletter.erase', { email: 'A7@a.example' }))).toMatchObject({
      sources: ['newsletter'],
    });
    expect((await owner.call('newsletter.erase', { email: 'a7@a.example' })).status).toBe(404);
  });

  it('the owner views a customer, and erases them except for what tax law retains [PEOPLE-4]', async () => {
    const { desk, owner } = await openDesk();
    const reference = await placeSample(desk.store, { quantities: { 'xl-7': 1 } });
    const email = 'ADA@customer.example';
    expect(await json(owner.call('customers.list', { search: '', after: '' }))).toMatchObject({
      customers: [{ email: 'ada@customer.example', orders: 1, totals: [{ amount: 251_00, currency: 'GBP' }] }],
      next: null,
    });
    const asked = await requestQuotation(desk.parts, asking('ada@CUSTOMER.example'));
    expect(await json(owner.call('customers.show', { email }))).toMatchObject({
      quotations: [{ reference: asked.ok && asked.reference, organisation: 'Hill Road School' }],
      customer: { orders: 1 },
      orders: [{ reference, total: 251_00, status: 'pending' }],
    });
    expect(await json(owner.call('customers.erase', { email }))).toMatchObject({
      orders: 1,
      quotations: 1,
      keptDocuments: [],
    });
    expect(await json(owner.call('customers.show', { email }))).toMatchObject({
      customer: null,
      orders: [],
      quotations: [],
    });
  });

  it('a term that is not an email address shows, exports or erases nobody, and emails with it stay [PEOPLE-4, PEOPLE-3, DESK-18]', async () => {
    const { desk, owner } = await openDesk();
    await placeSample(desk.store);
    const mails = () => desk.store.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    const before = await mails();
    const calls = ['customers.show', 'customers.export', 'customers.erase', 'newsletter.erase'] as const;
    for (const name of calls) {
      for (const email of ['GBP', '', ' ', 'xl-7', 'ada@host', '@', `${'a'.repeat(250)}@a.example`]) {
        const answer = await owner.call(name, { email });
        expect([name, email, answer.status, await answer.json()]).toEqual([
          name,
          email,
          422,
          expect.objectContaining({ errors: [{ field: 'email', message: expect.stringMatching(/^Must be /) }] }),
        ]);
      }
    }
    expect(await mails()).toEqual(before);
    expect(JSON.stringify(before)).toContain('GBP');
    expect((await owner.call('customers.show', { email: ' Ada@customer.example ' })).status).toBe(200);
  });

  it('the owner learns which files of the email folder could not be erased [OPS-40]', async () => {
    const store = await open();
    const { desk } = (await openTestingDesk({ store })).parts;
    if (!desk) throw new Error('no desk');
    // The email folder is inside a file, so it can't be read.
    const owner = await (
      await openTestingDesk({ store, parts: { desk: { ...desk, dataDir: 'package.json' } } })
    ).signIn();
    await placeSample(store, { quantities: { 'xl-7': 1 } });
    expect(await json(owner.call('customers.erase', { email: 'ada@customer.example' }))).toMatchObject({
      orders: 1,
      left: expect.stringContaining('they could not be deleted (ENOTDIR'),
    });
  });

  it('the owner adds a promo code, changes exactly the version that was read, and removes its end date [OFFER-9, OFFER-10]', async () => {
    const { owner } = await openDesk();
    const draft = { ...emptyPromoDraft, code: 'spring', amounts: { GBP: '20', USD: '' } };
    expect(await json(owner.call('promotions.save', { draft }))).toMatchObject({ code: 'SPRING', terms: '£20 off' });
    expect(await json(owner.call('promotions.save', { draft }))).toMatchObject({ code: 'promo-exists' });
    const { version } = await json(owner.call('promotions.show', { code: 'spring' }));
    const more = { draft: { ...draft, amounts: { GBP: '30', USD: '' } } };
    const headers = { 'If-Match': `"${version}"` };
    expect(await json(owner.call('promotions.save', more, headers))).toMatchObject({ terms: '£30 off' });
    expect((await owner.call('promotions.save', more, headers)).status).toBe(412);
    expect(await json(owner.call('promotions.save', { draft: { ...draft, code: 'x' } }))).toMatchObject({
      code: 'invalid-promo',
      errors: [{ field: 'code' }],
    });
    const now = await json(owner.call('promotions.show', { code: 'SPRING' }));
    const disabled = await json(owner.call('promotions.disable', { code: 'SPRING' }));
    const undo = () => owner.call('promotions.save', { draft: now.draft }, { 'If-Match': `"${disabled.version}"` });
    expect((await undo()).status).toBe(200);
    expect(await json(owner.call('promotions.show', { code: 'SPRING' }))).toEqual(now);
    // The undo doesn't overwrite what someone has changed since.
    expect((await undo()).status).toBe(412);
    await owner.call('promotions.disable', { code: 'SPRING' });
    expect(await json(owner.call('promotions.list', {}))).toContainEqual(
      expect.objectContaining({ code: 'SPRING', state: 'disabled', orders: 0 }),
    );
  });

  it('a promo code that is disabled or added concurrently is not overwritten [OFFER-9]', async () => {
    const { desk, owner } = await openDesk();
    const draft = { ...emptyPromoDraft, code: 'LEAKED', percent: '20' };
    await owner.call('promotions.save', { draft });
    const { version } = await json(owner.call('promotions.show', { code: 'LEAKED' }));
    const save = (percent: string, headers?: Record<string, string>) =>
      json(owner.call('promotions.save', { draft: { ...draft, percent } }, headers));
    const disabled = await meet(
      desk.store,
      (tx) => disablePromo(tx, 'LEAKED', noon),
      () => save('30', { 'If-Match': `"${version}"` }),
    );
    expect(disabled).toMatchObject({ code: 'precondition-failed' });
    expect(await findPromo(desk.store.db, 'LEAKED')).toMatchObject({ percent: 20, disabled: true });

    const others = { code: 'SUMMER', percent: 5, disabled: false, startsAt: null, expiresAt: null };
    const added = await meet(
      desk.store,
      (tx) => upsertPromo(tx, others, noon),
      () => json(owner.call('promotions.save', { draft: { ...draft, code: 'SUMMER' } })),
    );
    expect(added).toMatchObject({ code: 'promo-exists' });
    expect(await findPromo(desk.store.db, 'SUMMER')).toMatchObject({ percent: 5 });
  });

  it('two passkeys revoked concurrently leave one [DESK-3]', async () => {
    const { desk, owner } = await openDesk();
    const other = { id: 'another', personId: owner.personId, name: 'Key', publicKey: '', counter: 0, transports: [] };
    await inTransaction(desk.store, (tx) => addPasskey(tx, other, noon));
    const revoked = await meetAt(
      desk.store,
      'desk_passkeys',
      ['another', owner.passkeyId].map((id) => () => owner.call('passkeys.revoke', { id })),
    );
    expect(revoked.map(({ status }) => status)).toEqual([200, 409]);
    expect((await listPasskeys(desk.store.db, owner.personId)).map(({ id }) => id)).toEqual([owner.passkeyId]);
  });

  it('two owners who deactivate each other concurrently leave one [DESK-3]', async () => {
    const { desk, owner } = await openDesk();
    const second = await desk.signIn();
    const ended = await meetAt(desk.store, 'desk_sessions', [
      () => owner.call('staff.deactivate', { id: second.personId }),
      () => second.call('staff.deactivate', { id: owner.personId }),
    ]);
    expect(ended.map(({ status }) => status)).toEqual([200, 401]);
    const owners = (await listStaffMembers(desk.store.db, noon)).filter(({ role }) => role === 'owner');
    expect(owners.map(({ id }) => id)).toEqual([owner.personId]);
  });

  it('two owners who demote each other concurrently leave one owner, and nobody promotes themselves [DESK-3]', async () => {
    const { desk, owner } = await openDesk();
    const second = await desk.signIn();
    const nameOf = async (id: string) => (await findStaffMember(desk.store.db, id))?.name ?? '';
    const [first, other] = [await nameOf(owner.personId), await nameOf(second.personId)];
    const invited = await meetAt(desk.store, 'desk_sessions', [
      () => owner.call('staff.invite', { name: other, role: 'helper' }),
      () => second.call('staff.invite', { name: first, role: 'helper' }),
    ]);
    expect(invited.map(({ status }) => status)).toEqual([200, 403]);
    expect((await owner.call('staff.invite', { name: first.toUpperCase(), role: 'helper' })).status).toBe(409);
    // Compared by ID: staff who joined in the same millisecond are listed in any order.
    const people = await listStaffMembers(desk.store.db, noon);
    expect(Object.fromEntries(people.map(({ id, role }) => [id, role]))).toEqual({
      [owner.personId]: 'owner',
      [second.personId]: 'helper',
    });
    expect(people).toHaveLength(2);
    // A new name invited twice at once becomes one staff member.
    const twice = Array.from({ length: 2 }, () => () => owner.call('staff.invite', { name: 'Ida', role: 'helper' }));
    await meetAt(desk.store, 'desk_sessions', twice);
    expect((await listStaffMembers(desk.store.db, noon)).filter(({ name }) => name === 'Ida')).toHaveLength(1);
  });
});
