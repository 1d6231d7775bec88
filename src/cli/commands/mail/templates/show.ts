import {
  mailTemplateOf,
  partsOf,
  placeholderMeanings,
  placeholdersOf,
} from '../../../../domain/mail/mail-templates.ts';
import { readTemplateOverrides } from '../../../../server/store/mail/template-overrides.ts';
import { type Command, exitCodes } from '../../../command.ts';
import { escapeControlCharactersInLines } from '../../../runtime/output/escape-control-characters.ts';
import { parseTemplateKind } from './read-kind.ts';

export const showMailTemplateCommand: Command = {
  name: 'mail-templates show',
  args: ['MAIL'],
  summary: 'Show the words of a mail that you may change, yours or ours, and its placeholders',
  async run({ store, args: [typed = ''], options, print, complain }) {
    const kind = parseTemplateKind(typed, complain);
    if (!kind) return exitCodes.usage;
    const { title, parts: ours } = mailTemplateOf(kind);
    const own = (await readTemplateOverrides(store.db))[kind] ?? {};
    if (options.json) {
      const parts = partsOf(kind).map((part) => ({ part, yours: own[part] ?? null, ours: ours[part] }));
      print(JSON.stringify({ kind, title, parts, placeholders: placeholdersOf(kind) }, null, 2));
      return exitCodes.done;
    }
    print(`${kind}: ${title}`);
    for (const part of partsOf(kind)) {
      const whose = own[part] === undefined ? 'ours' : 'yours';
      print(`\n${part} (${whose})\n${escapeControlCharactersInLines(own[part] ?? (ours[part] || '-'))}`);
    }
    print(`\nPlaceholders`);
    for (const name of placeholdersOf(kind)) print(`{${name}}  ${placeholderMeanings[name]}`);
    return exitCodes.done;
  },
};
