import { setMailTemplate } from '../../../../contract/mail/mail-templates.ts';
import { setMailTemplateAction } from '../../../../server/actions/mail/edit-mail-template.ts';
import { type Command, exitCodes, misuse } from '../../../command.ts';
import { callOperation, refuse } from '../../../operation-command.ts';
import { typedFields } from '../../../operation-fields.ts';
import { readText, textOptions } from '../../../runtime/input/read-text.ts';
import { parseTemplateKind, parseTemplatePart } from './read-kind.ts';

export const setMailTemplateCommand: Command = {
  name: 'mail-templates set',
  args: ['MAIL', 'PART'],
  summary: 'Change a part of an email template',
  details:
    "'mail-templates show MAIL' shows its parts and placeholders. Separate paragraphs by an empty line. Links are pages of the shop, or start with https://.",
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
      return misuse(complain, `${wrong?.message ?? answer.failure.message('command')} Nothing was changed.`);
    }
    if (answer.kind !== 'done') return refuse(context, answer, typedFields(setMailTemplate, {}));
    if (options.json) print(JSON.stringify(answer.output, null, 2));
    else
      print(
        `The ${part} of ${kind} is now ${part in answer.output.words ? 'your text' : 'the default text'}. Run 'mail-templates preview ${kind}' to see it.`,
      );
    return exitCodes.done;
  },
};
