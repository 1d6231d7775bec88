import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { deskPath } from '../../../contract/desk/call.ts';
import { inviteStaff, normaliseName } from '../../../contract/staff/staff.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { acquireAdvisoryLock } from '../../store/engine/transactions/advisory-lock.ts';
import { invitationMs, saveInvitation } from '../../store/staff/invitations.ts';
import { addStaffMember, changeRole, findStaffNamed } from '../../store/staff/staff.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { lockStaff } from './lock-staff.ts';

/** The desk stores only this hash of its secrets. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Creates an invitation link to register a passkey, once and within half an hour: for a new staff member, or one who
 * has lost theirs. An existing staff member gets the given role.
 */
export const inviteStaffAction = implement(
  inviteStaff,
  async ({ tx, clock, caller, deskOrigin }, { name: typed, role }) => {
    if (deskOrigin === undefined) return fail('desk-disabled');
    const invited = await findStaffNamed(tx, typed);
    const held = await lockStaff(tx, caller, invited ? [invited.id] : []);
    if (held instanceof Failure) return held;
    if (invited && invited.id === caller.staff?.person.id && role !== 'owner') return fail('own-role');
    const token = randomBytes(20).toString('hex');
    const now = clock();
    // Advisory lock: a new name sent twice at once creates one staff member.
    await acquireAdvisoryLock(tx, 'person', normaliseName(typed));
    const known = await findStaffNamed(tx, typed);
    const { id, name } = known ?? { id: randomUUID(), name: typed };
    if (!known) await addStaffMember(tx, { id, name, role }, now);
    else if (known.role !== role) await changeRole(tx, known, role, now);
    const expiresAt = now + invitationMs;
    await saveInvitation(tx, { tokenHash: hashToken(token), personId: id, expiresAt }, now);
    await writeAuditEntry(tx, { action: 'person.invite', subject: name, after: { role } }, now);
    return { name, role, link: `${deskOrigin}${deskPath}/join#${token}`, expiresAt };
  },
);
