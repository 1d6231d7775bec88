import { previewMail } from '../../../../server/mail/preview-mail.ts';
import { readTemplateOverrides } from '../../../../server/store/mail/template-overrides.ts';
import { findOrder } from '../../../../server/store/orders/orders.ts';
import { type Command, exitCodes } from '../../../command.ts';
import { publicAddress } from '../../../runtime/input/public-address.ts';
import {
  escapeControlCharacters,
  escapeControlCharactersInLines,
} from '../../../runtime/output/escape-control-characters.ts';
import { parseTemplateKind } from './read-kind.ts';

export const previewMailTemplateCommand: Command = {
  name: 'mail-templates preview',
  args: ['MAIL'],
  summary: 'Show a mail as it would be sent now, of a made-up order or a real one; nobody is sent it',
  options: {
    order: { type: 'string', value: 'REFERENCE', description: 'an order to show it by' },
    html: { type: 'boolean', description: 'its HTML in the place of its text' },
  },
  async run({ store, settings, config, cards, args: [typed = ''], options, print, write, complain }) {
    const kind = parseTemplateKind(typed, complain);
    if (!kind) return exitCodes.usage;
    const order = options.order === undefined ? undefined : await findOrder(store.db, String(options.order));
    if (options.order !== undefined && !order) {
      complain(`There is no order '${options.order}'.`);
      return exitCodes.failed;
    }
    const wordings = await readTemplateOverrides(store.db);
    const { bankAccounts } = config;
    const parts = {
      settings,
      wordings,
      publicUrl: publicAddress(config),
      bankAccounts,
      takesCards: cards !== undefined,
    };
    const { subject, text, html } = previewMail(parts, kind, order);
    if (options.json) print(JSON.stringify({ subject, text, html }, null, 2));
    else if (options.html) write(html);
    else print(`Subject: ${escapeControlCharacters(subject)}\n\n${escapeControlCharactersInLines(text)}`);
    return exitCodes.done;
  },
};
