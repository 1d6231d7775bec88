import { cleanIdentifier } from '../../../contract/shared/typed-text.ts';
import { listSubscribers } from '../../../server/store/newsletter/subscribers.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, limitOption, readLimit } from '../../runtime/input/options.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { leadColumns } from '../../views/newsletter-view.ts';

const usualLimit = 50;

export const listSubscribersCommand: Command = {
  name: 'newsletter list',
  args: [],
  summary: 'List the newest email addresses left for offers',
  options: {
    search: { type: 'string', value: 'TEXT', description: 'those that begin with this' },
    ...limitOption(usualLimit),
    ...csvOption,
  },
  async run(context) {
    const limit = readLimit(context.options.limit, usualLimit, context.complain);
    if (limit === undefined) return exitCodes.usage;
    const search = cleanIdentifier(String(context.options.search ?? ''));
    const rows = await listSubscribers(context.store.db, { limit, search });
    printList(context, {
      rows,
      columns: leadColumns,
      none: search ? 'There are no such leads.' : 'There are no leads.',
    });
    return exitCodes.done;
  },
};
