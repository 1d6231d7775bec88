import { dirname } from 'node:path';
import { importContent } from '../../../contract/content/content-files.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { importContentAction } from '../../../server/actions/content/content-files.ts';
import { readTextFiles } from '../../../server/content/read-articles.ts';
import { type Command, exitCodes, fail } from '../../command.ts';
import { runOperation } from '../../operation-command.ts';
import { contentFolders } from '../../runtime/input/content-folders.ts';
import { folderOption, yesOption } from '../../runtime/input/options.ts';

const { summary, details } = importContent;

/** Stores the files as versions, after showing which articles would change. */
export const importContentCommand: Command = {
  name: 'content import',
  args: [],
  summary,
  details,
  options: {
    ...folderOption,
    publish: { type: 'boolean', description: 'also publish them; otherwise they are drafts' },
    ...yesOption,
  },
  async run(context) {
    const { options, print, complain, confirm } = context;
    const folders = contentFolders(options);
    const files = (await readTextFiles(folders.articles, '.md')).map(({ name, source }) => ({ slug: name, source }));
    const pages = (await readTextFiles(folders.pages, '.json')).map(({ name, source }) => ({ page: name, source }));
    const siblings = await readTextFiles(dirname(folders.site), '.json');
    const site = siblings.find(({ name }) => name === 'site')?.source;
    if (files.length + pages.length === 0 && site === undefined)
      return fail(complain, `${folders.articles} has no Markdown files (.md), no pages and no site.json.`);
    const input = { files, pages, site, publish: options.publish === true };
    const expected = await runOperation(context, importContentAction, input, { isPreview: true });
    if (!expected.ok) return expected.code;
    const { created, changed } = expected.output;
    const stored = [...created, ...changed];
    if (stored.length > 0 || input.publish) {
      const list = stored.length > 0 ? `${stored.join(', ')}. ` : '';
      const question = input.publish ? 'Store and publish all files?' : `Store ${pluralise(stored.length, 'draft')}?`;
      if (!(await confirm(list + question))) return exitCodes.failed;
      const done = await runOperation(context, importContentAction, input);
      if (!done.ok) return done.code;
    }
    if (options.json) print(JSON.stringify(expected.output, null, 2));
    else if (stored.length > 0)
      print(`${pluralise(stored.length, 'text')} imported${input.publish ? ' and published' : ' as drafts'}.`);
    else print('All texts match their newest versions.');
    return exitCodes.done;
  },
};
