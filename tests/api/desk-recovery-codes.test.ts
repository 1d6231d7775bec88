import { expect, it } from 'vitest';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import type { createRecoveryCodes } from '../../src/contract/staff/recovery-codes.ts';
import { runHealthChecks } from '../../src/server/health/run-health-checks.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { deactivateStaffMember, findStaffMember } from '../../src/server/store/staff/staff.ts';
import { onEachEngine } from '../store/engines.ts';
import { noon } from '../store/samples.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

type Created = OutputOf<typeof createRecoveryCodes>;

onEachEngine(({ open }) => {
  const openDesk = async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const codes: string[] = (await json<Created>(owner.call('recovery-codes.create', {}))).codes;
    const redeem = (code: string) => desk.send('recovery-codes.redeem', { code });
    return { desk, owner, codes, redeem, state: () => json(owner.call('recovery-codes.show', {})) };
  };

  it('a recovery code leads to a new passkey once, however it is typed, with an email and in the audit log [STAFF-1, STAFF-2]', async () => {
    const { desk, codes, redeem, state } = await openDesk();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const [code = ''] = codes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const { token } = await json<{ token: string }>(redeem(typed));
    expect(await json(desk.send('invitation.show', { token }))).toMatchObject({ role: 'owner' });
    expect(await problem(redeem(code))).toMatchObject({ status: 403, code: 'recovery-code-invalid' });
    expect(await state()).toMatchObject({ left: 9 });
    const mails = await desk.store.db.selectFrom('outbox').select(['kind', 'recipient', 'payload']).execute();
    expect(mails).toMatchObject([{ kind: 'recovery-code-used', recipient: 'operator' }]);
    expect(JSON.parse(mails[0]?.payload ?? '')).toMatchObject({ left: 9 });
    const actions = (await listAuditEntries(desk.store.db, {}, 10)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['person.recovery-codes', 'person.recover']));
    // No code is stored in plain text, not even in the audit log or in emails.
    const stored = JSON.stringify([
      await desk.store.db.selectFrom('recovery_codes').selectAll().execute(),
      await desk.store.db.selectFrom('audit_trail').selectAll().execute(),
      mails,
    ]);
    for (const one of codes) expect(stored).not.toContain(one);
  });

  it('concurrent uses of one code: only one is accepted [STAFF-1]', async () => {
    const { codes, redeem, state } = await openDesk();
    const answers = await Promise.all([1, 2, 3].map(() => redeem(codes[0] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(await state()).toMatchObject({ left: 9 });
  });

  it('codes end with a new set and with the owner’s access; invalid codes are refused [STAFF-1]', async () => {
    const { desk, owner, codes, redeem } = await openDesk();
    const next: string[] = (await json<Created>(owner.call('recovery-codes.create', {}))).codes;
    for (const code of [codes[0] ?? '', '', '-', 'K7QM-2XWD-9RTA-5HNC'])
      expect(await problem(redeem(code))).toMatchObject({ code: 'recovery-code-invalid' });
    expect(await problem(redeem('0'.repeat(61)))).toMatchObject({ status: 422 });
    await inTransaction(desk.store, async (tx) => {
      const person = await findStaffMember(tx, owner.personId);
      if (person) await deactivateStaffMember(tx, person, noon);
    });
    expect(await problem(redeem(next[0] ?? ''))).toMatchObject({ code: 'recovery-code-invalid' });
  });

  it('an owner with one passkey and no recovery code left is reported [STAFF-3]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const check = () => runHealthChecks({ ...desk.parts, store: desk.store } as never, ['staff']);
    expect(await check()).toMatchObject([{ check: 'staff', problem: expect.stringContaining('one passkey') }]);
    await json(owner.call('recovery-codes.create', {}));
    expect(await check()).toEqual([]);
  });
});
