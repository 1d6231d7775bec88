import { eraseByEmail } from '../../../server/actions/customers/erase-by-email.ts';
import type { Tx } from '../../../server/store/engine/database.ts';
import { findRequestsOf } from '../../../server/store/inventory/back-in-stock-requests.ts';
import { eraseSubscribers, findSubscribers } from '../../../server/store/newsletter/subscriber-admin.ts';
import { purgeDeletedData } from '../../../server/store/retention/purge-deleted-data.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readEmail } from '../../runtime/input/read-email.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { describeCopies } from '../customers/describe-copies.ts';

export const eraseSubscribersCommand: Command = {
  name: 'newsletter erase',
  args: ['EMAIL'],
  summary: 'Erase a subscriber and stop emails to the address',
  details: "'customer erase' also erases messages and emails, and the name and address in orders.",
  options: yesOption,
  async run(context) {
    const { store, args, options, config, clock, print, complain, confirm } = context;
    const [typed = ''] = args;
    const email = readEmail(typed, complain);
    if (!email) return exitCodes.usage;
    const leads = await findSubscribers(store.db, email);
    const requests = await findRequestsOf(store.db, email);
    if (leads.length + requests.length === 0) {
      complain(`Subscriber ${escapeControlCharacters(email)} not found. 'newsletter list' shows the newest.`);
      return exitCodes.failed;
    }
    const waits = requests.map(({ productId }) => `back-in-stock request for ${productId}`);
    const sources = [...leads.map(({ source }) => source), ...waits].join(', ');
    if (!(await confirm(`Erase ${escapeControlCharacters(email)} (${sources}) permanently?`))) return exitCodes.failed;
    const parts = { store, dataDir: config.dataDir, removeTraces: purgeDeletedData };
    const erase = (tx: Tx) => eraseSubscribers(tx, email, clock());
    const done = await eraseByEmail(parts, email, erase, 'offers');
    const copies = await describeCopies(context, done);
    print(
      options.json
        ? JSON.stringify({ email, erased: done.erased.leads })
        : `${escapeControlCharacters(email)} is erased (${sources}).\n${copies}`,
    );
    return done.left === undefined ? exitCodes.done : exitCodes.failed;
  },
};
