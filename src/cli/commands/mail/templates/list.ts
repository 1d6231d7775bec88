import { mailTemplateOf, partsOf, templateKinds } from '../../../../domain/mail/mail-templates.ts';
import { readTemplateOverrides } from '../../../../server/store/mail/template-overrides.ts';
import { type Command, exitCodes } from '../../../command.ts';
import { csvOption } from '../../../runtime/input/options.ts';
import type { Column } from '../../../runtime/output/columns.ts';
import { printList } from '../../../runtime/output/print-list.ts';

interface Row {
  readonly kind: string;
  readonly title: string;
  readonly parts: readonly string[];
  readonly reworded: readonly string[];
}

const columns: readonly Column<Row>[] = [
  { key: 'kind', heading: 'mail', value: ({ kind }) => kind },
  { key: 'title', heading: 'when', value: ({ title }) => title },
  { key: 'parts', heading: 'may be reworded', value: ({ parts }) => parts.join(', ') },
  { key: 'reworded', heading: 'in your words', value: ({ reworded }) => reworded.join(', ') },
];

export const listMailTemplatesCommand: Command = {
  name: 'mail-templates list',
  args: [],
  summary: 'List the mails to customers, and what of them you have reworded',
  details: 'Mails to you, and what states rights, sums and receipts, are worded by the store.',
  options: csvOption,
  async run(context) {
    const own = await readTemplateOverrides(context.store.db);
    const rows = templateKinds.map((kind): Row => {
      const words = own[kind] ?? {};
      const parts = partsOf(kind);
      return { kind, title: mailTemplateOf(kind).title, parts, reworded: parts.filter((part) => part in words) };
    });
    printList(context, { rows, columns, describe: (row) => row, none: '' });
    return exitCodes.done;
  },
};
