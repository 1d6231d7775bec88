import { editMailTemplate } from '../../../../server/actions/mail/edit-mail-template.ts';
import { type Command, exitCodes } from '../../../command.ts';
import { publicAddress } from '../../../runtime/input/public-address.ts';
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
    const { store, clock, config, args, options, print, complain } = context;
    const kind = parseTemplateKind(args[0] ?? '', complain);
    const part = kind && parseTemplatePart(args[1] ?? '', complain);
    const text = part && (await readText(context));
    if (!kind || !part || text === undefined) return exitCodes.usage;
    const result = await editMailTemplate(
      { store, clock, publicUrl: publicAddress(config) },
      { kind, words: { [part]: text } },
    );
    if (!result.ok) {
      complain(
        result.reason === 'bad-words'
          ? `${result.problems[0]?.message} Nothing was changed.`
          : 'It was changed meanwhile.',
      );
      return exitCodes.usage;
    }
    if (options.json) print(JSON.stringify({ kind, words: result.words }, null, 2));
    else
      print(
        `The ${part} of ${kind} is ${part in result.words ? 'in your words' : 'in ours'}. See it: mail-templates preview ${kind}`,
      );
    return exitCodes.done;
  },
};
