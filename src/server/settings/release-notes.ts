import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../config/project-folder.ts';

/** The newest entry of the changelog. */
export interface ReleaseNotes {
  /** Version and day, or 'Unreleased'. */
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly items: readonly string[] }[];
}

/** Version of this shop's software. */
export async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(projectFolder(), 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

/** Reads the newest entry of CHANGELOG.md; undefined without the file. */
export async function readReleaseNotes(): Promise<ReleaseNotes | undefined> {
  const text = await readFile(join(projectFolder(), 'CHANGELOG.md'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parseReleaseNotes(text);
}

/** Parses the newest entry that has any content, in the format of Keep a Changelog. */
export function parseReleaseNotes(text: string): ReleaseNotes | undefined {
  const entries = text.split(/^## /m).slice(1);
  const entry = entries.find((one) => /^- /m.test(one));
  if (entry === undefined) return undefined;
  const [head = '', ...parts] = entry.split(/^### /m);
  const sections = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    const items = lines
      .join('\n')
      .split(/^- /m)
      .slice(1)
      .map((item) => plain(item.replace(/\s+/g, ' ').trim()));
    return { title: title.trim(), items };
  });
  return { title: plain(head.split('\n')[0] ?? '').replace(/[[\]]/g, ''), sections };
}

/** Text without Markdown's emphasis and addresses of links. */
const plain = (text: string) => text.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replaceAll('**', '');
