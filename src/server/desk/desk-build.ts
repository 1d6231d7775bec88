import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { deskPath } from '../../contract/desk/call.ts';
import { StartupError } from '../config/startup-error.ts';
import { openStaticFiles } from '../pages/cache/static-files.ts';
import type { DeskBuild } from './desk-deps.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.optional(z.array(z.string())),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
  }),
);

/**
 * Loads the desk's part of the web build.
 * @param folder `dist/desk`
 * @throws StartupError if there is no build
 */
export async function loadDeskBuild(folder: string): Promise<DeskBuild> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartupError("The desk's build is missing: make it with 'npm run build', then start again.");
  const manifest = manifestSchema.parse(JSON.parse(text));
  const named = (names: readonly string[]) =>
    names.flatMap((name) => manifest[name]?.file ?? []).map((file) => `${deskPath}/${file}`);
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry);
  const all = importsOf(manifest, [...entries.map(([name]) => name), ...allCode]);
  const today = importsOf(manifest, todaysCode);
  const renderer = pathToFileURL(join(folder, '../server/render-first-view.js')).href;
  const { renderFirstView }: Required<Pick<DeskBuild, 'renderFirstView'>> = await import(renderer);
  return {
    renderFirstView,
    files: await openStaticFiles(folder),
    scripts: named(entries.map(([name]) => name)),
    styles: entries.flatMap(([, { css = [] }]) => css.map((file) => `${deskPath}/${file}`)),
    early: {
      all: named([...all].filter((name) => !manifest[name]?.isEntry)),
      today: named([...today].filter((name) => !all.has(name))),
    },
  };
}

/** Code that every view needs: the entry requests it once the document is painted. */
const allCode = ['src/desk/main.tsx'];
/** Code of the dashboard. */
const todaysCode = ['src/desk/views/dashboard/dashboard-view.tsx'];

/** The given entries of the build with their transitive imports. */
function importsOf(manifest: z.infer<typeof manifestSchema>, names: readonly string[]): Set<string> {
  const all = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (all.has(name)) continue;
    all.add(name);
    waiting.push(...(manifest[name]?.imports ?? []));
  }
  return all;
}
