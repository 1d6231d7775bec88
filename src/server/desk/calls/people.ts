import type { peopleCalls } from '../../../contract/desk/people.ts';
import { inviteWithin } from '../../actions/desk/invite-person.ts';
import { endPerson, findPersonNamed, holdPeople, listPeople } from '../../store/desk/people.ts';
import { inTransaction, type Tx } from '../../store/engine/database.ts';
import type { DeskHandler } from '../answer-call.ts';
import type { DeskParts } from '../desk-parts.ts';
import { Refusal, refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof peopleCalls]: DeskHandler<(typeof peopleCalls)[Name]> };

/** Who may come in. */
export function peopleHandlers({ clock, place }: DeskParts): Handlers {
  return {
    'people.list': ({ store }) => listPeople(store.db, clock()),
    'people.invite': ({ store, input, at }) =>
      inTransaction(store, async (tx) => {
        const known = await findPersonNamed(tx, input.name);
        const held = await holdWithOwner(tx, at.person.id, known ? [known.id] : []);
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
    'people.end': async ({ store, input, at }) => {
      if (input.id === at.person.id) {
        return refuse('refused', { detail: 'You cannot end your own access: another owner can, or a command.' });
      }
      return inTransaction(store, async (tx) => {
        const held = await holdWithOwner(tx, at.person.id, [input.id]);
        if (held instanceof Refusal) return held;
        const person = held.people.find(({ id }) => id === input.id);
        if (!person) return refuse('not-found');
        await endPerson(tx, person, clock());
        return null;
      });
    },
  };
}

/** People, held with the owner who acts upon them: of two owners who act upon each other at once one is an owner afterwards. */
async function holdWithOwner(tx: Tx, ownerId: string, ids: readonly string[]) {
  const people = await holdPeople(tx, [ownerId, ...ids]);
  const self = people.find(({ id }) => id === ownerId);
  return self?.role === 'owner' ? { people } : refuse(self ? 'not-allowed' : 'sign-in-needed');
}
