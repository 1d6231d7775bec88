import { cleanLine, validateLine } from '../../../contract/shared/single-line.ts';
import { inviteStaff } from '../../../server/actions/staff/invite-staff.ts';
import { resolveDeskOrigin } from '../../../server/config/desk-origin.ts';
import { type Command, exitCodes } from '../../command.ts';
import { publicAddress } from '../../runtime/input/public-address.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';

export const inviteStaffCommand: Command = {
  name: 'staff invite',
  args: ['NAME'],
  summary: 'Print a link that lets somebody in to the desk, once and within 30 minutes',
  details:
    'Whoever opens it makes a passkey on their device and signs in with it from then on. For somebody who has lost theirs, type the same name again. Give the link to that person alone.',
  options: {
    role: { type: 'string', value: 'ROLE', description: 'owner, or helper: orders, products and returns only (owner)' },
  },
  async run({ store, args: [typed = ''], options, config, clock, print, complain }) {
    const place = resolveDeskOrigin(config, publicAddress(config));
    if (!place) {
      complain('The desk is turned off: DESK is "off".');
      return exitCodes.failed;
    }
    const name = cleanLine(typed);
    const role = options.role ?? 'owner';
    if (name === '' || name.length > 60 || validateLine(name)) {
      complain('NAME must be one line of 1 to 60 characters.');
      return exitCodes.usage;
    }
    if (role !== 'owner' && role !== 'helper') {
      complain('--role must be owner or helper.');
      return exitCodes.usage;
    }
    const { link, expiresAt, person } = await inviteStaff({ store, clock, deskOrigin: place.origin }, { name, role });
    if (options.json) print(JSON.stringify({ name: person.name, role, link, expiresAt: isoTime(expiresAt) }, null, 2));
    else print(`${link}\nOpens the desk for ${person.name} (${role}), once, until ${formatTime(expiresAt)} UTC.`);
    return exitCodes.done;
  },
};
