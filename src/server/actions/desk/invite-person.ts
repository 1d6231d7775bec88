import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type DeskRole, deskPath } from '../../../contract/desk/call.ts';
import { type DeskPerson, type Invitation, sameName } from '../../../contract/desk/people.ts';
import { noteChange } from '../../store/audit/note-change.ts';
import { invitationMs, keepInvitation } from '../../store/desk/invitations.ts';
import { addPerson, changeRole, findPersonNamed } from '../../store/desk/people.ts';
import { inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { holdName } from '../../store/engine/hold-name.ts';

export interface InviteParts {
  readonly store: Store;
  readonly clock: () => number;
  /** Where the desk is reached, without a trailing slash. */
  readonly deskOrigin: string;
}

export interface InvitationWish {
  readonly name: string;
  readonly role: DeskRole;
}

export type Invited = Invitation & { readonly person: DeskPerson };

/** Of every secret of the desk only this is kept. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a link with which somebody adds a passkey, once and within half an hour: somebody new, or one who is known and has
 * lost theirs. A known person gets the role that is named.
 */
export function invitePerson({ store, ...parts }: InviteParts, wish: InvitationWish): Promise<Invited> {
  return inTransaction(store, (tx) => inviteWithin(tx, parts, wish));
}

/** The same within a transaction of its caller. */
export async function inviteWithin(
  tx: Tx,
  { clock, deskOrigin }: Omit<InviteParts, 'store'>,
  { name, role }: InvitationWish,
): Promise<Invited> {
  const token = randomBytes(20).toString('hex');
  const now = clock();
  // Typed twice at once, a new name is one person.
  await holdName(tx, 'person', sameName(name));
  const known = await findPersonNamed(tx, name);
  const person = { id: known?.id ?? randomUUID(), name: known?.name ?? name, role };
  if (!known) await addPerson(tx, person, now);
  else if (known.role !== role) await changeRole(tx, known, role, now);
  const expiresAt = now + invitationMs;
  await keepInvitation(tx, { tokenHash: hashToken(token), personId: person.id, expiresAt }, now);
  await noteChange(tx, { action: 'person.invite', subject: person.name, after: { role } }, now);
  return { person, link: `${deskOrigin}${deskPath}/join#${token}`, expiresAt };
}
