import { writeFile } from 'node:fs/promises';
import { collectCustomerData } from '../../../server/store/people/customer-data.ts';
import { type Command, exitCodes } from '../../command.ts';
import { confirmReplacement } from '../../read/confirm-replacement.ts';
import { outOption, yesOption } from '../../read/options.ts';
import { readEmail } from '../../read/read-email.ts';
import { countCustomerData, describeCustomer, isUnknown } from '../../views/customer-view.ts';

export const exportCustomerCommand: Command = {
  name: 'customer export',
  args: ['EMAIL'],
  summary: 'Write everything that the store holds of one customer, as JSON',
  options: { ...outOption, ...yesOption },
  async run(context) {
    const { store, args, options, print, complain } = context;
    const email = readEmail(args[0] ?? '', complain);
    if (!email) return exitCodes.usage;
    const data = await collectCustomerData(store.db, email);
    if (isUnknown(data)) {
      complain(`The store holds nothing of ${email}.`);
      return exitCodes.failed;
    }
    const json = JSON.stringify(describeCustomer(email, data), null, 2);
    if (options.out === undefined) print(json);
    else {
      const file = String(options.out);
      if (!(await confirmReplacement(context, file))) return exitCodes.failed;
      await writeFile(file, `${json}\n`, { mode: 0o600 });
      print(`${countCustomerData(data)} of ${email} written to ${file}.`);
    }
    return exitCodes.done;
  },
};
