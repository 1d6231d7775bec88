import { randomBytes } from 'node:crypto';
import {
  createRecoveryCodes,
  normaliseRecoveryCode,
  recoveryCodeCount,
  redeemRecoveryCode,
  showRecoveryCodes,
} from '../../../contract/staff/recovery-codes.ts';
import { fail } from '../../actions/failure.ts';
import { type Implementation, implement } from '../../actions/implement.ts';
import { hashToken } from '../../actions/staff/invite-staff.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { asActor, inTransaction } from '../../store/engine/database.ts';
import { enqueueMail, operatorRecipient } from '../../store/mail/outbox.ts';
import { invitationMs, saveInvitation } from '../../store/staff/invitations.ts';
import {
  countRecoveryCodes,
  findRecoveryCode,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from '../../store/staff/recovery-codes.ts';
import { findStaffMember } from '../../store/staff/staff.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { logAuthEvent } from './log-auth-event.ts';
import { deskCallerOf, signedIn } from './signed-in.ts';

/** Operations on recovery codes: each lets a staff member without a passkey register a new one, once. */
export function recoveryCodeOperations(deps: DeskDeps): readonly Implementation[] {
  const { store, clock, ids } = deps;
  return [
    implement(showRecoveryCodes, (context) => countRecoveryCodes(context.db, signedIn(context).person.id)),
    implement(createRecoveryCodes, async (context) => {
      const { tx } = context;
      const { person } = signedIn(context);
      const codes = Array.from({ length: recoveryCodeCount }, ids.recoveryCode);
      const now = clock();
      await replaceRecoveryCodes(tx, person.id, codes.map(hashOf), now);
      await writeAuditEntry(tx, { action: 'person.recovery-codes', subject: person.name }, now);
      return { codes };
    }),
    implement(redeemRecoveryCode, async (context, { code }) => {
      const hash = hashOf(code);
      const personId = await findRecoveryCode(store.db, hash);
      // Deactivated since the set was created.
      const person = personId && (await findStaffMember(store.db, personId));
      if (!person) return fail('recovery-code-invalid');
      const token = randomBytes(20).toString('hex');
      const inTheirName = asActor(store, { channel: 'desk', name: person.name, personId: person.id });
      const isSpent = await inTransaction(inTheirName, async (tx) => {
        const now = clock();
        if (!(await spendRecoveryCode(tx, hash, now))) return false;
        await saveInvitation(
          tx,
          { tokenHash: hashToken(token), personId: person.id, expiresAt: now + invitationMs },
          now,
        );
        await writeAuditEntry(tx, { action: 'person.recover', subject: person.name }, now);
        const payload = { name: person.name, left: (await countRecoveryCodes(tx, person.id)).left };
        const notice = { id: ids.mail(), kind: 'recovery-code-used', recipient: operatorRecipient, payload };
        await enqueueMail(tx, notice, now);
        return true;
      });
      if (!isSpent) return fail('recovery-code-invalid');
      const { http } = deskCallerOf(context);
      logAuthEvent(deps, http, { event: 'recovered', call: redeemRecoveryCode.path, person: person.id });
      return { token };
    }),
  ];
}

/** A code has 80 random bits: no dictionary holds it, so that a plain hash protects it. */
const hashOf = (code: string) => hashToken(normaliseRecoveryCode(code));
