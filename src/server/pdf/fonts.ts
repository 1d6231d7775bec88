import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type Weight = 'regular' | 'strong';

/** A font file; earlier fonts take precedence when a glyph is looked up. */
export interface PdfFont {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The shop's font, and a fallback for Greek, Cyrillic, Hebrew, Arabic and many symbols. Plain TrueType: a font
 * compressed for the web would be decompressed for every letter, 400 ms an invoice.
 */
const files: Readonly<Record<Weight, readonly string[]>> = {
  regular: [
    import.meta.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
    import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  ],
  strong: [
    import.meta.resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
    import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  ],
};

let faces: Promise<Readonly<Record<Weight, readonly PdfFont[]>>> | undefined;

/** Loads the fonts once, when the first document is drawn: 1.4 MB. */
export function loadFonts(): Promise<Readonly<Record<Weight, readonly PdfFont[]>>> {
  faces ??= readFaces();
  // A failed read is retried on the next call.
  faces.catch(() => {
    faces = undefined;
  });
  return faces;
}

async function readFaces(): Promise<Readonly<Record<Weight, readonly PdfFont[]>>> {
  const read = (weight: Weight) =>
    Promise.all(
      files[weight].map(async (file, index) => ({
        name: `${weight}-${index}`,
        bytes: await readFile(fileURLToPath(file)),
      })),
    );
  return { regular: await read('regular'), strong: await read('strong') };
}

/** Replaces a letter that no font contains. */
export const missingGlyph = '▯';

/** Control and format characters without a glyph, including bidirectional controls. */
const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029]/gu;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const plain = /^[\x20-\x7e£€’…·–—×−]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A run of text in one font and one direction. */
export interface Run {
  readonly face: string;
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Normalises input for typesetting: one line, composed letters (NFC), no invisible characters. */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim();
}

/** The graphemes of a text: letters with their combining marks. */
export function lettersOf(text: string): string[] {
  return plain.test(text) ? Array.from(text) : Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Splits a line into runs. Right-to-left words and the spaces between them stay together: their font orders them.
 * @param faces font names; the first that has a glyph is used
 */
export function splitTextRuns(
  line: string,
  faces: readonly string[],
  has: (face: string, codePoint: number) => boolean,
): Run[] {
  const [first = ''] = faces;
  if (plain.test(line)) return line === '' ? [] : [{ face: first, text: line, isRightToLeft: false }];
  const runs: { face: string; text: string; isRightToLeft: boolean }[] = [];
  for (const letter of lettersOf(line)) {
    const codePoints = Array.from(letter, (sign) => sign.codePointAt(0) ?? 0);
    const found = faces.find((face) => codePoints.every((codePoint) => has(face, codePoint)));
    const next = {
      face: found ?? faces.at(-1) ?? first,
      text: found === undefined ? missingGlyph : letter,
      isRightToLeft: rightToLeft.test(letter),
    };
    const before = runs.at(-1);
    const joins = before && before.face === next.face && before.isRightToLeft === next.isRightToLeft;
    if (joins) before.text += next.text;
    else runs.push(next);
  }
  return joinRightToLeft(runs);
}

/** Merges the spaces between right-to-left words into one run with them. */
function joinRightToLeft(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const [word, space] = [joined.at(-2), joined.at(-1)];
    const isBetween = run.isRightToLeft && space?.text.trim() === '' && word?.isRightToLeft && word.face === run.face;
    if (isBetween) joined.splice(-2, 2, { ...run, text: word.text + space.text + run.text });
    else joined.push(run);
  }
  return joined;
}

/** Whether a reader, or a screen reader, could read the typeset text differently from the input. */
export function hasAmbiguousDirection(runs: readonly Run[]): boolean {
  return runs.some(({ text, isRightToLeft }) => isRightToLeft || text.includes(missingGlyph));
}
