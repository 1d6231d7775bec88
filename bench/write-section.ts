import { readFile, writeFile } from 'node:fs/promises';

interface Section {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** Takes a document apart at the markers of a section. */
async function divide(file: string, name: string): Promise<Section> {
  const [begin, end] = [`<!-- ${name}: begins -->`, `<!-- ${name}: ends -->`];
  const whole = await readFile(file, 'utf8');
  const [from, to] = [whole.indexOf(begin), whole.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no markers of ${name}`);
  const start = from + begin.length;
  return { before: whole.slice(0, start), text: whole.slice(start, to), after: whole.slice(to) };
}

/** The text between the markers of a section of a document. */
export async function readSection(file: string, name: string): Promise<string> {
  return (await divide(file, name)).text;
}

/** Puts text between the markers of a section of a document; the rest of it stays. */
export async function writeSection(file: string, name: string, text: string): Promise<void> {
  const { before, after } = await divide(file, name);
  await writeFile(file, `${before}\n${text}\n${after}`);
}
