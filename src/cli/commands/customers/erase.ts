import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { eraseByEmail } from '../../../server/actions/customers/erase-by-email.ts';
import { findMailFiles } from '../../../server/mail/transport/erase-mail-files.ts';
import { mailFolder } from '../../../server/mail/transport/mail-folder.ts';
import { type CustomerData, collectCustomerData } from '../../../server/store/customers/customer-data.ts';
import { eraseCustomer } from '../../../server/store/customers/erase-customer.ts';
import { purgeDeletedData } from '../../../server/store/retention/purge-deleted-data.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readEmail } from '../../runtime/input/read-email.ts';
import { formatDate } from '../../runtime/input/times.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { countCustomerData, isUnknown, keptDocuments } from '../../views/customer-view.ts';
import { describeCopies } from './describe-copies.ts';

export const eraseCustomerCommand: Command = {
  name: 'customer erase',
  args: ['EMAIL'],
  summary: 'Erase the personal data of a customer; the amounts of their orders are kept',
  details:
    'Orders keep lines, amounts, dates and country, without name and address. Issued invoices and credit notes keep both for the period that tax law requires; then they are erased automatically. Subscriptions, messages and emails are deleted, including sent ones. Earlier backups still contain the data: a restore repeats the erasure if it can read the replaced store.',
  options: yesOption,
  async run(context) {
    const { store, args, options, config, clock, print, complain, confirm } = context;
    const [typed = ''] = args;
    const email = readEmail(typed, complain);
    if (!email) return exitCodes.usage;
    const data = await collectCustomerData(store.db, email);
    const folder = mailFolder(config);
    const older = await countOlderMails(folder, email, data);
    if (isUnknown(data) && older === 0) {
      complain(`No data found for ${escapeControlCharacters(email)}.`);
      return exitCodes.failed;
    }
    const warning = describeOpenOrders(data);
    if (warning) complain(warning);
    const all = `${countCustomerData(data)}${older === 0 ? '' : `, and ${formatCount(older)} older in the mail folder`}`;
    if (!(await confirm(`Erase ${escapeControlCharacters(email)} permanently: ${all}?`))) return exitCodes.failed;

    const parts = { store, dataDir: config.dataDir, removeTraces: purgeDeletedData };
    const done = await eraseByEmail(parts, email, (tx) => eraseCustomer(tx, email, clock()));
    const { mailFiles } = done;
    const { forgottenMails: _, ...erased } = done.erased;
    const copies = await describeCopies(context, done);
    const counts = { ...erased, mails: erased.mails.length, mailFiles };
    const kept = keptDocuments(data);
    if (options.json) print(JSON.stringify({ email, erased: counts, keptDocuments: kept?.numbers ?? [] }, null, 2));
    else {
      print(`Erased: ${all}. Amounts and lines of the orders are kept.`);
      if (kept) print(describeKept(kept));
      print(copies);
    }
    return done.left === undefined ? exitCodes.done : exitCodes.failed;
  },
};

/** Documents retained by law, worded for the customer who requested erasure. */
function describeKept({ numbers, until }: { numbers: readonly string[]; until: number }): string {
  const last = formatDate(until - 1);
  return `Name and address stay on ${numbers.join(', ')} until ${last}, as tax law requires (GDPR, article 17(3)(b)); then they are erased automatically.`;
}

/** Counts emails in the folder whose recipient the store no longer knows. */
async function countOlderMails(folder: string, email: string, { mails }: CustomerData): Promise<number> {
  const files = await findMailFiles(folder, email, []);
  return files.filter((file) => !mails.some(({ id }) => id === file.id)).length;
}

function describeOpenOrders({ orders }: CustomerData): string | undefined {
  const open = orders.filter(({ status }) => isOpenOrder(status)).map(({ reference }) => reference);
  if (open.length === 0) return undefined;
  return `These orders are not dispatched yet, and will have no address: ${open.join(', ')}.`;
}
