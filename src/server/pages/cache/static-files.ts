import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { answerEncoded, bodyOf, type EncodedBody, encodeBody } from './encoded-body.ts';

/** The files of the web build. */
export interface StaticFiles {
  /** The response if a file exists at the path, else undefined. */
  respond(request: Request, path: string): Promise<Response | undefined>;
}

type Answer = (request: Request) => Promise<Response | undefined>;

/** Folders whose file names contain a content hash. */
const hashedFolders = /^\/(assets|pictures)\//;
export const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/**
 * Lists the files of a folder once. Only those are ever served, by their exact path, so that path traversal is
 * impossible. Text is held in memory with its compressed forms, a few hundred kB; other files are read on request.
 */
export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const answers = new Map<string, Answer>();
  for (const file of files) {
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (!/\/\.|\.(br|gz)$/.test(path)) answers.set(path, await prepare(file, path, files));
  }
  return { respond: async (request, path) => answers.get(path)?.(request) };
}

async function prepare(file: string, path: string, files: ReadonlySet<string>): Promise<Answer> {
  const cacheControl = hashedFolders.test(path) ? forever : anHour;
  const contentType = getMimeType(path) ?? 'application/octet-stream';
  if (!/^text\/|^application\/(json|xml|manifest\+json)|^image\/svg/.test(contentType)) {
    return () => answerFile(file, { 'Content-Type': contentType, 'Cache-Control': cacheControl });
  }
  const body = await readText(file, contentType, files);
  return async (request) => {
    const response = answerEncoded(request, body);
    response.headers.set('Cache-Control', cacheControl);
    return response;
  };
}

/** Returns undefined if a newer build has removed the file. */
async function answerFile(file: string, headers: Record<string, string>): Promise<Response | undefined> {
  try {
    const bytes = await readFile(file);
    return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A text with the compressed forms that the build wrote next to it, or compressed here if missing. */
async function readText(file: string, contentType: string, files: ReadonlySet<string>): Promise<EncodedBody> {
  const bytes = await readFile(file);
  if (!files.has(`${file}.br`) || !files.has(`${file}.gz`)) return encodeBody(bytes.toString(), contentType);
  const [br, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
  return bodyOf({ br, gzip, identity: bytes }, contentType);
}
