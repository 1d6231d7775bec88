import { setMailTemplate } from '../../../../contract/mail/mail-templates.ts';
import { setMailTemplateAction } from '../../../../server/actions/mail/edit-mail-template.ts';
import { type Command, exitCodes } from '../../../command.ts';
import { callOperation, refuse } from '../../../operation-command.ts';
import { typedFields } from '../../../operation-fields.ts';
import { readText, textOptions } from '../../../runtime/input/read-text.ts';
import { parseTemplateKind, parseTemplatePart } from './read-kind.ts';

export const setMailTemplateCommand: Command = {
  name: 'mail-templates set',
  args: ['MAIL', 'PART'],
  summary: 'Reword a part of a mail, from the next one on that is sent',
  details:
    "'mail-templates show MAIL' names its parts and placeholders. An empty line parts paragraphs; links lead to the shop, or begin with https://.",
  options: textOptions,
  async run(context) {
    const { args, options, print, complain } = context;
    const kind = parseTemplateKind(args[0] ?? '', complain);
    const part = kind && parseTemplatePart(args[1] ?? '', complain);
    const text = part && (await readText(context));
    if (!kind || !part || text === undefined) return exitCodes.usage;
    const answer = await callOperation(context, setMailTemplateAction, { kind, words: { [part]: text } });
    if (answer.kind === 'failed') {
      const [wrong] = answer.failure.errors('command') ?? [];
      complain(`${wrong?.message ?? answer.failure.message('command')} Nothing was changed.`);
      return exitCodes.usage;
    }
    if (answer.kind !== 'done') return refuse(context, answer, typedFields(setMailTemplate, {}));
    if (options.json) print(JSON.stringify(answer.output, null, 2));
    else
      print(
        `The ${part} of ${kind} is ${part in answer.output.words ? 'in your words' : 'in ours'}. See it: mail-templates preview ${kind}`,
      );
    return exitCodes.done;
  },
};
