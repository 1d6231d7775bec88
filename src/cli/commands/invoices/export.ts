import { documentColumns } from '../../../server/export/document-columns.ts';
import { writeExportAuditEntry } from '../../../server/store/audit/audit-export.ts';
import { readDocuments } from '../../../server/store/invoices/invoices.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, outOption, yesOption } from '../../runtime/input/options.ts';
import { describeSpan, parseLondonEnd, parseLondonTime } from '../../runtime/input/times.ts';
import { exportRows } from '../../runtime/output/export-rows.ts';

export const exportInvoicesCommand: Command = {
  name: 'invoices export',
  args: [],
  summary: 'Export invoices and credit notes with their tax, as CSV or JSON',
  details: 'Amounts of credit notes are negative. Days are London days, times UTC.',
  options: {
    from: { type: 'string', value: 'TIME', description: 'first day or time, such as 2026-01-01' },
    to: { type: 'string', value: 'TIME', description: 'last day or time, such as 2026-03-31' },
    ...csvOption,
    ...outOption,
    ...yesOption,
  },
  async run(context) {
    const { options, store, complain } = context;
    const since = options.from === undefined ? undefined : parseLondonTime(String(options.from));
    const before = options.to === undefined ? undefined : parseLondonEnd(String(options.to));
    for (const [name, ms] of [
      ['from', since],
      ['to', before],
    ] as const) {
      if (options[name] === undefined || ms !== undefined) continue;
      complain(
        `'${options[name]}' is not a valid time. Enter a day such as 2026-01-31, or a time such as 2026-01-31T12:00.`,
      );
      return exitCodes.usage;
    }
    if (since !== undefined && before !== undefined && since >= before) {
      complain(`--from ${options.from} must be before --to ${options.to}.`);
      return exitCodes.usage;
    }
    const code = await exportRows(context, {
      batches: readDocuments(store.db, { since, before }),
      columns: documentColumns,
      usually: 'csv',
      what: 'document',
    });
    if (code === exitCodes.done) {
      const subject = `invoices${describeSpan(options.from, options.to)}`;
      await writeExportAuditEntry(store, { action: 'export.invoices', subject }, context.clock());
    }
    return code;
  },
};
