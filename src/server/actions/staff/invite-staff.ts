import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { deskPath, type StaffRole } from '../../../contract/desk/call.ts';
import { type Invitation, normaliseName, type StaffMember } from '../../../contract/desk/staff.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { acquireAdvisoryLock } from '../../store/engine/transactions/advisory-lock.ts';
import { invitationMs, saveInvitation } from '../../store/staff/invitations.ts';
import { addStaffMember, changeRole, findStaffNamed } from '../../store/staff/staff.ts';

export interface InviteDeps {
  readonly store: Store;
  readonly clock: () => number;
  /** Origin of the desk, without a trailing slash. */
  readonly deskOrigin: string;
}

export interface InvitationInput {
  readonly name: string;
  readonly role: StaffRole;
}

export type Invited = Invitation & { readonly person: StaffMember };

/** The desk stores only this hash of its secrets. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Creates an invitation link to register a passkey, once and within half an hour: for a new staff member, or one who
 * has lost theirs. An existing staff member gets the given role.
 */
export function inviteStaff({ store, ...parts }: InviteDeps, input: InvitationInput): Promise<Invited> {
  return inTransaction(store, (tx) => inviteWithin(tx, parts, input));
}

/** Variant of `inviteStaff` for the caller's transaction. */
export async function inviteWithin(
  tx: Tx,
  { clock, deskOrigin }: Omit<InviteDeps, 'store'>,
  { name, role }: InvitationInput,
): Promise<Invited> {
  const token = randomBytes(20).toString('hex');
  const now = clock();
  // Advisory lock: a new name sent twice at once creates one staff member.
  await acquireAdvisoryLock(tx, 'person', normaliseName(name));
  const known = await findStaffNamed(tx, name);
  const person = { id: known?.id ?? randomUUID(), name: known?.name ?? name, role };
  if (!known) await addStaffMember(tx, person, now);
  else if (known.role !== role) await changeRole(tx, known, role, now);
  const expiresAt = now + invitationMs;
  await saveInvitation(tx, { tokenHash: hashToken(token), personId: person.id, expiresAt }, now);
  await writeAuditEntry(tx, { action: 'person.invite', subject: person.name, after: { role } }, now);
  return { person, link: `${deskOrigin}${deskPath}/join#${token}`, expiresAt };
}
