import { normaliseCode } from '../../../domain/buying/promo.ts';
import { promoState } from '../../../domain/buying/promo-state.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { listPromos, putPromo } from '../../../server/store/promos/promo-admin.ts';
import { findPromo } from '../../../server/store/promos/promos.ts';
import { type Command, exitCodes } from '../../command.ts';
import { toRecord } from '../../print/columns.ts';
import { countOf } from '../../print/count-of.ts';
import { yesOption } from '../../read/options.ts';
import { readPromo } from '../../read/read-promo.ts';
import { promoColumns } from '../../views/promo-view.ts';

export const addPromoCommand: Command = {
  name: 'promos add',
  args: ['CODE'],
  summary: 'Add a promo code, or change the one that has this name',
  details:
    'Days begin and end at midnight UTC; the last day is included. A cancelled order gives its use of a limit back.',
  options: {
    percent: { type: 'string', value: 'N', description: 'what it takes off, from 0.01 to 100 (required)' },
    starts: { type: 'string', value: 'TIME', description: 'from when on, such as 2026-12-01 (at once)' },
    ends: { type: 'string', value: 'TIME', description: 'until when, such as 2026-12-31 (for ever)' },
    limit: { type: 'string', value: 'N', description: 'for how many orders (any number)' },
    ...yesOption,
  },
  async run({ store, args: [typed = ''], options, clock, print, complain, confirm }) {
    const read = readPromo(normaliseCode(typed), options);
    if (!read.ok) {
      complain(read.reason);
      return exitCodes.usage;
    }
    const { promo } = read;
    const now = clock();
    const before = await findPromo(store.db, promo.code);
    if (before) {
      const question = `${promo.code} is there already (${before.percent}%, ${promoState(before, now)}). Replace it?`;
      if (!(await confirm(question))) return exitCodes.failed;
    }
    await inTransaction(store, (tx) => putPromo(tx, promo, now));
    const kept = (await listPromos(store.db)).find((row) => row.promo.code === promo.code);
    if (options.json && kept) print(JSON.stringify(toRecord(promoColumns(now), kept), null, 2));
    else
      print(
        `${promo.code} takes ${promo.percent}% off${promo.useLimit ? ` ${countOf(promo.useLimit, 'order')}` : ''}.`,
      );
    return exitCodes.done;
  },
};
