import { customerJson } from '../../../server/export/customer-file.ts';
import { writeExportAuditEntry } from '../../../server/store/audit/audit-export.ts';
import { collectCustomerData } from '../../../server/store/customers/customer-data.ts';
import { hashAddress } from '../../../server/store/engine/address-key.ts';
import { type Command, exitCodes } from '../../command.ts';
import { customerKind } from '../../runtime/files/file-kinds.ts';
import { resolveOutputFile } from '../../runtime/files/output-file.ts';
import { writeAtomically } from '../../runtime/files/write-atomically.ts';
import { outOption, yesOption } from '../../runtime/input/options.ts';
import { readEmail } from '../../runtime/input/read-email.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { countCustomerData, isUnknown } from '../../views/customer-view.ts';

export const exportCustomerCommand: Command = {
  name: 'customer export',
  args: ['EMAIL'],
  summary: 'Export everything about one customer as JSON',
  options: { ...outOption, ...yesOption },
  async run(context) {
    const { store, args, options, clock, print, complain } = context;
    const email = readEmail(args[0] ?? '', complain);
    if (!email) return exitCodes.usage;
    const data = await collectCustomerData(store.db, email);
    if (isUnknown(data)) {
      complain(`No data found for ${escapeControlCharacters(email)}.`);
      return exitCodes.failed;
    }
    const json = customerJson(email, data);
    if (options.out === undefined) print(json);
    else {
      const file = await resolveOutputFile(context, String(options.out), customerKind);
      if (file === undefined) return exitCodes.failed;
      await writeAtomically(file, (put) => put(`${json}\n`));
      print(`${countCustomerData(data)} of ${escapeControlCharacters(email)} written to ${options.out}.`);
    }
    await writeExportAuditEntry(store, { action: 'export.customer', subject: hashAddress(store.db, email) }, clock());
    return exitCodes.done;
  },
};
