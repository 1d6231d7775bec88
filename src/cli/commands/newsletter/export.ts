import { pagePath } from '../../../contract/shared/routes.ts';
import { writeExportAuditEntry } from '../../../server/store/audit/audit-export.ts';
import { readSubscribers, type SubscriberWithToken } from '../../../server/store/newsletter/subscriber-admin.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, outOption, yesOption } from '../../runtime/input/options.ts';
import { publicAddress } from '../../runtime/input/public-address.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { exportRows } from '../../runtime/output/export-rows.ts';
import { leadColumns } from '../../views/newsletter-view.ts';

export const exportSubscribersCommand: Command = {
  name: 'newsletter export',
  args: [],
  summary: 'Export confirmed subscribers with their consent and unsubscribe link, as CSV or JSON',
  details: 'Every email must contain the unsubscribe link of its recipient. Do not email unconfirmed subscribers.',
  options: {
    all: { type: 'boolean', description: 'unconfirmed subscribers too' },
    ...csvOption,
    ...outOption,
    ...yesOption,
  },
  async run(context) {
    const address = publicAddress(context.config);
    if (!context.config.publicUrl) context.complain(`PUBLIC_URL is not set: the links point to ${address}.`);
    const columns: Column<SubscriberWithToken>[] = [
      ...leadColumns,
      { key: 'unsubscribe', value: ({ token }) => `${address}${pagePath('unsubscribe')}?token=${token}` },
    ];
    const which = context.options.all === true ? 'all' : 'confirmed';
    const batches = readSubscribers(context.store.db, { unconfirmed: context.options.all === true });
    const code = await exportRows(context, { batches, columns, usually: 'csv', what: 'subscriber' });
    if (code === exitCodes.done) {
      await writeExportAuditEntry(context.store, { action: 'export.leads', subject: which }, context.clock());
    }
    return code;
  },
};
