import { pagePath } from '../../../contract/shared/routes.ts';
import { writeExportAuditEntry } from '../../../server/store/audit/audit-export.ts';
import { type LeadWithToken, readSubscribers } from '../../../server/store/newsletter/subscriber-admin.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, outOption, yesOption } from '../../runtime/input/options.ts';
import { publicAddress } from '../../runtime/input/public-address.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { exportRows } from '../../runtime/output/export-rows.ts';
import { leadColumns } from '../../views/newsletter-view.ts';

export const exportSubscribersCommand: Command = {
  name: 'newsletter export',
  args: [],
  summary: 'Write confirmed leads with their consent and unsubscribe link, as CSV or JSON',
  details:
    'Whoever is written to must be able to leave: put the link of each lead into every mail to it. One that nobody has confirmed may not be written to.',
  options: {
    all: { type: 'boolean', description: 'those that nobody has confirmed too' },
    ...csvOption,
    ...outOption,
    ...yesOption,
  },
  async run(context) {
    const address = publicAddress(context.config);
    if (!context.config.publicUrl) context.complain(`PUBLIC_URL is not set: the links point at ${address}.`);
    const columns: Column<LeadWithToken>[] = [
      ...leadColumns,
      { key: 'unsubscribe', value: ({ token }) => `${address}${pagePath('unsubscribe')}?token=${token}` },
    ];
    const which = context.options.all === true ? 'all' : 'confirmed';
    const batches = readSubscribers(context.store.db, { unconfirmed: context.options.all === true });
    const code = await exportRows(context, { batches, columns, usually: 'csv', what: 'lead' });
    if (code === exitCodes.done) {
      await writeExportAuditEntry(context.store, { action: 'export.leads', subject: which }, context.clock());
    }
    return code;
  },
};
