import type { staffCalls } from '../../../contract/desk/staff.ts';
import { inviteWithin } from '../../actions/staff/invite-staff.ts';
import { inTransaction, type Tx } from '../../store/engine/database.ts';
import { deactivateStaffMember, findStaffNamed, listStaffMembers, lockStaffMembers } from '../../store/staff/staff.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { DeskHandler } from '../handle-call.ts';
import { Refusal, refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof staffCalls]: DeskHandler<(typeof staffCalls)[Name]> };

/** Handlers of staff members. */
export function peopleHandlers({ clock, place }: DeskDeps): Handlers {
  return {
    'staff.list': ({ store }) => listStaffMembers(store.db, clock()),
    'staff.invite': ({ store, input, at }) =>
      inTransaction(store, async (tx) => {
        const known = await findStaffNamed(tx, input.name);
        const held = await lockWithOwner(tx, at.person.id, known ? [known.id] : []);
        if (held instanceof Refusal) return held;
        if (known?.id === at.person.id && input.role !== 'owner') {
          return refuse('refused', {
            detail:
              'You cannot make yourself a helper: another owner can, or a command. For another passkey of your own choose Owner.',
          });
        }
        const { link, expiresAt } = await inviteWithin(tx, { clock, deskOrigin: place.origin }, input);
        return { link, expiresAt };
      }),
    'staff.deactivate': async ({ store, input, at }) => {
      if (input.id === at.person.id) {
        return refuse('refused', { detail: 'You cannot end your own access: another owner can, or a command.' });
      }
      return inTransaction(store, async (tx) => {
        const held = await lockWithOwner(tx, at.person.id, [input.id]);
        if (held instanceof Refusal) return held;
        const person = held.people.find(({ id }) => id === input.id);
        if (!person) return refuse('not-found');
        await deactivateStaffMember(tx, person, clock());
        return null;
      });
    },
  };
}

/**
 * Row locks on staff members, including the acting owner: if two owners act on each other concurrently, one of them
 * remains an owner.
 */
async function lockWithOwner(tx: Tx, ownerId: string, ids: readonly string[]) {
  const people = await lockStaffMembers(tx, [ownerId, ...ids]);
  const self = people.find(({ id }) => id === ownerId);
  return self?.role === 'owner' ? { people } : refuse(self ? 'forbidden' : 'unauthenticated');
}
