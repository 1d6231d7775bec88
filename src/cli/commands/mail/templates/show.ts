import {
  mailTemplateOf,
  partsOf,
  placeholderMeanings,
  placeholdersOf,
} from '../../../../domain/mail/mail-templates.ts';
import { listMailTemplatesAction } from '../../../../server/actions/mail/read-mail-templates.ts';
import { type Command, exitCodes } from '../../../command.ts';
import { runOperation } from '../../../operation-command.ts';
import { escapeControlCharactersInLines } from '../../../runtime/output/escape-control-characters.ts';
import { parseTemplateKind } from './read-kind.ts';

export const showMailTemplateCommand: Command = {
  name: 'mail-templates show',
  args: ['MAIL'],
  summary: 'Show the parts of an email template, and its placeholders',
  async run(context) {
    const { args, options, print, complain } = context;
    const [typed = ''] = args;
    const kind = parseTemplateKind(typed, complain);
    if (!kind) return exitCodes.usage;
    const { title, parts: ours } = mailTemplateOf(kind);
    const listed = await runOperation(context, listMailTemplatesAction, {});
    if (!listed.ok) return listed.code;
    const own = listed.output.find((template) => template.kind === kind)?.words ?? {};
    if (options.json) {
      const parts = partsOf(kind).map((part) => ({ part, yours: own[part] ?? null, ours: ours[part] }));
      print(JSON.stringify({ kind, title, parts, placeholders: placeholdersOf(kind) }, null, 2));
      return exitCodes.done;
    }
    print(`${kind}: ${title}`);
    for (const part of partsOf(kind)) {
      const whose = own[part] === undefined ? 'default' : 'changed';
      print(`\n${part} (${whose})\n${escapeControlCharactersInLines(own[part] ?? (ours[part] || '-'))}`);
    }
    print(`\nPlaceholders`);
    for (const name of placeholdersOf(kind)) print(`{${name}}  ${placeholderMeanings[name]}`);
    return exitCodes.done;
  },
};
