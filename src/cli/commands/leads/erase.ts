import { inTransaction } from '../../../server/store/engine/database.ts';
import { eraseLeads, findLeads } from '../../../server/store/people/lead-admin.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../read/options.ts';
import { readEmail } from '../../read/read-email.ts';

export const eraseLeadsCommand: Command = {
  name: 'leads erase',
  args: ['EMAIL'],
  summary: 'Erase what an address was left for, and write to it no more',
  details: "'customer erase' also erases its messages and mails, and takes its name and address out of its orders.",
  options: yesOption,
  async run({ store, args: [typed = ''], options, clock, print, complain, confirm }) {
    const email = readEmail(typed, complain);
    if (!email) return exitCodes.usage;
    const leads = await findLeads(store.db, email);
    if (leads.length === 0) {
      complain(`There is no lead ${email}. 'leads list' shows the newest.`);
      return exitCodes.failed;
    }
    const sources = leads.map(({ source }) => source).join(', ');
    if (!(await confirm(`Erase ${email} (${sources}) for good?`))) return exitCodes.failed;
    const erased = await inTransaction(store, (tx) => eraseLeads(tx, email, clock()));
    print(options.json ? JSON.stringify({ email, erased }) : `${email} is erased (${sources}).`);
    return exitCodes.done;
  },
};
