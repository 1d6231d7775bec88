import { isTemplateKind, mailTemplateOf, partsOf } from '../../../../domain/mail/mail-templates.ts';
import { listMailTemplatesAction } from '../../../../server/actions/mail/read-mail-templates.ts';
import { listCommandOf } from '../../../list-command.ts';

export const listMailTemplatesCommand = listCommandOf(listMailTemplatesAction, {
  rows: (templates) => templates,
  columns: [
    { key: 'kind', heading: 'email', value: ({ kind }) => kind },
    { key: 'title', heading: 'when', value: ({ kind }) => (isTemplateKind(kind) ? mailTemplateOf(kind).title : '') },
    {
      key: 'parts',
      heading: 'parts',
      value: ({ kind }) => (isTemplateKind(kind) ? partsOf(kind).join(', ') : ''),
    },
    {
      key: 'reworded',
      heading: 'changed',
      value: ({ kind, words }) => {
        const parts = isTemplateKind(kind) ? partsOf(kind) : [];
        return parts.filter((part) => words[part] !== undefined).join(', ');
      },
    },
  ],
  none: () => '',
});
