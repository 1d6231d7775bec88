import type { Database } from '../../store/engine/database.ts';
import type { Fault } from '../finding.ts';

/** Owners who would need the server's command line if they lost one device. */
export async function checkStaff(db: Database): Promise<Fault[]> {
  const owners = await db
    .selectFrom('staff_members as s')
    .innerJoin('desk_passkeys as p', 'p.person_id', 's.id')
    .select((e) => ['s.name', e.fn.countAll<number>().as('passkeys')])
    .where('s.role', '=', 'owner')
    .where('s.deactivated_at', 'is', null)
    .where('p.revoked_at', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('recovery_codes as c')
            .select('c.code_hash')
            .whereRef('c.person_id', '=', 's.id')
            .where('c.used_at', 'is', null),
        ),
      ),
    )
    .groupBy(['s.id', 's.name'])
    .orderBy('s.name')
    .execute();
  return owners
    .filter(({ passkeys }) => Number(passkeys) === 1)
    .map(({ name }) => ({
      problem: `${name} has one passkey and no recovery codes, so a lost device locks them out of the desk.`,
      advice: 'Create recovery codes at the desk, under Your account, or add a passkey on another device.',
      atDesk: {
        path: '/account',
        problem: `${name} has one passkey and no recovery codes: a lost device locks them out.`,
        advice: 'Create recovery codes under Your account, or add a passkey on another device.',
      },
    }));
}
