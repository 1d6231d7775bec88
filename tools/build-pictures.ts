import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { decodePicture, describePicture, encodePicture, hashPicture } from '../src/server/pictures/encode-picture.ts';
import { pictureFiles } from '../src/server/pictures/manifest.ts';
import type { MadePicture, PictureManifest } from '../src/server/store/catalogue/pictures.ts';

export interface BuildPicturesOptions {
  /** Folder of masters: WebP, JPEG or PNG, named in lower case with hyphens. */
  masters: string;
  /** Folder served under /pictures/; files in it without a master are removed. */
  out: string;
  /** Path of the manifest (JSON). */
  manifest: string;
  /** Receives one line per encoded picture and one summary. */
  log: (line: string) => void;
  /** Cache of encoded files between builds. */
  cache?: string;
}

const DEFAULT_CACHE = path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'breezebox-pictures');

interface Master {
  name: string;
  file: string;
}

/**
 * Encodes every size and format of every master, writes the manifest and returns it.
 * @throws an Error naming the file if a master is unreadable, misnamed or shares its name with another
 */
export async function buildPictures(options: BuildPicturesOptions): Promise<PictureManifest> {
  const { out, manifest: manifestFile, log, cache = DEFAULT_CACHE } = options;
  const started = performance.now();
  const masters = await listMasters(options.masters);
  await mkdir(out, { recursive: true });
  await mkdir(cache, { recursive: true });

  // libvips threads would compete with the parallel masters: one thread a picture, one picture a core.
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  const pictures = new Map<string, MadePicture>();
  let encoded = 0;
  try {
    await eachInParallel(masters, availableParallelism(), async (master) => {
      const from = performance.now();
      const { picture, fresh } = await derive(master, cache);
      await Promise.all(
        pictureFiles(master.name, picture).map((file) => place(path.join(cache, file), path.join(out, file))),
      );
      pictures.set(master.name, picture);
      if (fresh) {
        encoded += 1;
        log(`pictures: ${master.name} ${Math.round(performance.now() - from)} ms (${pictures.size}/${masters.length})`);
      }
    });
  } finally {
    sharp.concurrency(threads);
  }

  const manifest: PictureManifest = Object.fromEntries([...pictures].sort(([a], [b]) => (a < b ? -1 : 1)));
  await removeUnknown(out, manifest);
  await mkdir(path.dirname(manifestFile), { recursive: true });
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(`pictures: ${masters.length} ready in ${seconds} s, ${encoded} encoded, ${masters.length - encoded} from cache`);
  return manifest;
}

async function listMasters(folder: string): Promise<Master[]> {
  const masters = new Map<string, Master>();
  for (const entry of (await readdir(folder)).sort()) {
    const extension = path.extname(entry);
    if (!['.webp', '.jpg', '.jpeg', '.png'].includes(extension)) continue;
    const name = path.basename(entry, extension);
    const file = path.join(folder, entry);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
      throw new Error(`Picture ${file} is misnamed: use lower-case letters, digits and hyphens.`);
    }
    const twin = masters.get(name);
    if (twin) throw new Error(`Pictures ${twin.file} and ${file} have the same name: keep one.`);
    masters.set(name, { name, file });
  }
  return [...masters.values()];
}

/** Encodes what the cache lacks of one master; a file that an earlier version did not make is added. */
async function derive(master: Master, cache: string): Promise<{ picture: MadePicture; fresh: boolean }> {
  const bytes = await readFile(master.file);
  const hash = hashPicture(bytes);
  const note = path.join(cache, `${master.name}.${hash}.json`);
  const known = await readNote(note);
  const lacking = known && (await findMissing(cache, pictureFiles(master.name, known)));
  if (known && lacking?.length === 0) return { picture: known, fresh: false };

  try {
    const decoded = await decodePicture(bytes);
    const picture = known ?? (await describePicture(decoded, hash));
    const put = (file: string, content: Buffer) => writeWhole(path.join(cache, file), content);
    await encodePicture(master.name, decoded, picture, put, { files: lacking ?? undefined });
    // Written last: the entry in the cache means that every file of the picture is complete.
    await writeWhole(note, JSON.stringify(picture));
    return { picture, fresh: true };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Picture ${master.file} cannot be used: ${reason}`, { cause });
  }
}

async function findMissing(folder: string, files: readonly string[]): Promise<string[]> {
  const kept = new Set(await readdir(folder));
  return files.filter((file) => !kept.has(file));
}

async function readNote(note: string): Promise<MadePicture | null> {
  try {
    return JSON.parse(await readFile(note, 'utf8')) as MadePicture;
  } catch {
    return null;
  }
}

/** Writes atomically: a file half written when the process ends must not pass for a finished one. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Hard-links a cached file into the served folder; copies it if links are impossible (another file system). */
export async function place(from: string, to: string): Promise<void> {
  const [source, target] = await Promise.all([stat(from), stat(to).catch(() => null)]);
  if (target?.size === source.size) return;
  await rm(to, { force: true });
  await link(from, to).catch(() => copyFile(from, to));
}

/** Link preview cards, managed by another build (see pictures/build-cards.ts). */
export const cardFile = /^card-[a-z0-9-]+\.[0-9a-f]{8}\.jpg$/;

async function removeUnknown(out: string, manifest: PictureManifest): Promise<void> {
  const known = new Set(Object.entries(manifest).flatMap(([name, picture]) => pictureFiles(name, picture)));
  const old = (await readdir(out)).filter((file) => !known.has(file) && !cardFile.test(file));
  await Promise.all(old.map((file) => rm(path.join(out, file), { recursive: true })));
}

async function eachInParallel<T>(items: T[], workers: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const run = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, run));
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  try {
    await buildPictures({
      masters: path.join(root, 'content', 'pictures'),
      out: path.join(root, 'dist', 'client', 'pictures'),
      manifest: path.join(root, 'dist', 'pictures.json'),
      log: (line) => process.stdout.write(`${line}\n`),
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
