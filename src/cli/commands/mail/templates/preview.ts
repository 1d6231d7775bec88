import { previewMailTemplateAction } from '../../../../server/actions/mail/read-mail-templates.ts';
import { commandOf } from '../../../operation-command.ts';
import {
  escapeControlCharacters,
  escapeControlCharactersInLines,
} from '../../../runtime/output/escape-control-characters.ts';

export const previewMailTemplateCommand = commandOf(previewMailTemplateAction, {
  hidden: ['words'],
  options: { html: { type: 'boolean', description: 'print the HTML instead of the text' } },
  print({ subject, text, html }, { options, print, write }) {
    if (options.html) write(html);
    else print(`Subject: ${escapeControlCharacters(subject)}\n\n${escapeControlCharactersInLines(text)}`);
  },
});
