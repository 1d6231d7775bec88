import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { exportContent } from '../../../contract/content/content-files.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { exportContentAction } from '../../../server/actions/content/content-files.ts';
import { type Command, exitCodes } from '../../command.ts';
import { runOperation } from '../../operation-command.ts';
import { writeAtomically } from '../../runtime/files/write-atomically.ts';
import { contentFolders } from '../../runtime/input/content-folders.ts';
import { folderOption, yesOption } from '../../runtime/input/options.ts';

const { summary, details } = exportContent;

/** Writes what differs from the files, after a confirmation that names the files. */
export const exportContentCommand: Command = {
  name: 'content export',
  args: [],
  summary,
  details,
  options: { ...folderOption, ...yesOption },
  async run(context) {
    const { options, print, complain, confirm } = context;
    const ran = await runOperation(context, exportContentAction, {});
    if (!ran.ok) return ran.code;
    const { files, pages, archived, site } = ran.output;
    const folders = contentFolders(options);
    const all = [
      ...files.map(({ slug, source }) => ({ file: join(folders.articles, `${slug}.md`), source })),
      ...pages.map(({ page, source }) => ({ file: join(folders.pages, `${page}.json`), source })),
      ...(site === null ? [] : [{ file: folders.site, source: site }]),
    ];
    // No file is the same as one without settings.
    const readOr = (file: string) => readFile(file, 'utf8').catch(() => (file === folders.site ? '{}\n' : undefined));
    const isOther = await Promise.all(all.map(async ({ file, source }) => (await readOr(file)) !== source));
    const changed = all.filter((_, index) => isOther[index]);
    const written = changed.map(({ file }) => relative(folders.articles, file));
    if (archived.length > 0) complain(`Archived at the desk, files unchanged: ${archived.join(', ')}.`);
    if (changed.length > 0) {
      complain(`${written.join('\n')}\nin ${folders.articles}`);
      if (!(await confirm(`Write ${pluralise(changed.length, 'file')}?`))) return exitCodes.failed;
      for (const { file, source } of changed) {
        await mkdir(dirname(file), { recursive: true });
        await writeAtomically(file, (put) => put(source), 0o644);
      }
    }
    if (options.json) print(JSON.stringify({ written, archived }, null, 2));
    else print(changed.length > 0 ? `${pluralise(changed.length, 'file')} written.` : 'All files are up to date.');
    return exitCodes.done;
  },
};
