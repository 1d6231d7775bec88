import type { peopleCalls } from '../../../contract/desk/people.ts';
import { invitePerson } from '../../actions/desk/invite-person.ts';
import { endPerson, holdPeople, listPeople } from '../../store/desk/people.ts';
import { inTransaction } from '../../store/engine/database.ts';
import type { DeskHandler } from '../answer-call.ts';
import type { DeskParts } from '../desk-parts.ts';
import { refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof peopleCalls]: DeskHandler<(typeof peopleCalls)[Name]> };

/** Who may come in. */
export function peopleHandlers({ clock, place }: DeskParts): Handlers {
  return {
    'people.list': ({ store }) => listPeople(store.db, clock()),
    'people.invite': async ({ store, input }) => {
      const { link, expiresAt } = await invitePerson({ store, clock, deskOrigin: place.origin }, input);
      return { link, expiresAt };
    },
    'people.end': async ({ store, input, at }) => {
      if (input.id === at.person.id) {
        return refuse('refused', { detail: 'You cannot end your own access: another owner can, or a command.' });
      }
      return inTransaction(store, async (tx) => {
        // Both are held: of two owners who end each other's access one is an owner afterwards.
        const held = await holdPeople(tx, [at.person.id, input.id]);
        const self = held.find(({ id }) => id === at.person.id);
        if (self?.role !== 'owner') return refuse(self ? 'not-allowed' : 'sign-in-needed');
        const person = held.find(({ id }) => id === input.id);
        if (!person) return refuse('not-found');
        await endPerson(tx, person, clock());
        return null;
      });
    },
  };
}
