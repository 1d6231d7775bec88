import {
  deleteRedirectAction,
  listRedirectsAction,
  saveRedirectAction,
} from '../../../server/actions/redirects/redirects.ts';
import { listCommandOf } from '../../list-command.ts';
import { commandOf } from '../../operation-command.ts';

export const listRedirectsCommand = listCommandOf(listRedirectsAction, {
  rows: ({ redirects }) => redirects,
  columns: [
    { key: 'path', heading: 'path', value: ({ path }) => path },
    { key: 'target', heading: 'target', value: ({ target }) => target },
  ],
  none: ({ search }) => (search ? 'No redirects found.' : 'No redirects yet.'),
  limit: 100,
});

export const saveRedirectCommand = commandOf(saveRedirectAction, {
  args: ['path', 'target'],
  print: ({ path, target }, { print }) => print(`${path} redirects to ${target}.`),
});

export const deleteRedirectCommand = commandOf(deleteRedirectAction, {
  args: ['path'],
  question: ({ path }) => `Delete the redirect of ${path}?`,
  print: ({ path }, { print }) => print(`The redirect of ${path} is deleted.`),
});
