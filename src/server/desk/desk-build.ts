import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { deskPath } from '../../contract/desk/call.ts';
import { StartError } from '../config/start-error.ts';
import { openStaticFiles } from '../pages/finished/static-files.ts';
import type { DeskBuild } from './desk-parts.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.optional(z.array(z.string())), isEntry: z.optional(z.boolean()) }),
);

/** Loads the desk's half of the web build. @param folder `dist/desk` @throws StartError where there is none */
export async function loadDeskBuild(folder: string): Promise<DeskBuild> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartError("The desk's build is missing: make it with 'npm run build', then start again.");
  const entries = Object.values(manifestSchema.parse(JSON.parse(text))).filter(({ isEntry }) => isEntry);
  return {
    files: await openStaticFiles(folder),
    scripts: entries.map(({ file }) => `${deskPath}/${file}`),
    styles: entries.flatMap(({ css = [] }) => css.map((file) => `${deskPath}/${file}`)),
  };
}
