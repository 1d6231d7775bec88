import { partsOf } from '../../../../domain/mail/mail-templates.ts';
import { setMailTemplateAction } from '../../../../server/actions/mail/edit-mail-template.ts';
import { type Command, exitCodes } from '../../../command.ts';
import { runOperation } from '../../../operation-command.ts';
import { yesOption } from '../../../runtime/input/options.ts';
import { parseTemplateKind, parseTemplatePart } from './read-kind.ts';

export const resetMailTemplateCommand: Command = {
  name: 'mail-templates reset',
  args: ['MAIL', '[PART]'],
  summary: 'Reset an email template, or a part of it, to the default text',
  options: yesOption,
  async run(context) {
    const { args, options, print, complain, confirm } = context;
    const kind = parseTemplateKind(args[0] ?? '', complain);
    if (!kind) return exitCodes.usage;
    const part = args[1] === undefined ? undefined : parseTemplatePart(args[1], complain);
    if (args[1] !== undefined && !part) return exitCodes.usage;
    const parts = part ? [part] : partsOf(kind);
    if (!(await confirm(`Reset ${part ?? 'all parts'} of ${kind} to the default text?`))) {
      return exitCodes.failed;
    }
    const words = Object.fromEntries(parts.map((name) => [name, null]));
    const answer = await runOperation(context, setMailTemplateAction, { kind, words });
    if ('code' in answer) return answer.code;
    if (options.json) print(JSON.stringify(answer.output, null, 2));
    else print(`${kind} has the default ${part ?? 'text'} again.`);
    return exitCodes.done;
  },
};
