import { readFile, writeFile } from 'node:fs/promises';

/** Puts text between the markers of a section of a document; the rest of it stays. */
export async function writeSection(file: string, name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- ${name}: begins -->`, `<!-- ${name}: ends -->`];
  const whole = await readFile(file, 'utf8');
  const [from, to] = [whole.indexOf(begin), whole.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no markers of ${name}`);
  await writeFile(file, `${whole.slice(0, from + begin.length)}\n${text}\n${whole.slice(to)}`);
}
