import {
  cleanText,
  hasAmbiguousDirection,
  lettersOf,
  loadFonts,
  type PdfFont,
  type Run,
  splitTextRuns,
  type Weight,
} from './fonts.ts';

/** A4 in points, with its margins. */
export const pdfPageSize = { width: 595.28, height: 841.89, left: 54, right: 541.28, top: 54, bottom: 760 } as const;
/** Width between the margins. */
export const pageWidth = pdfPageSize.right - pdfPageSize.left;
export const pdfColours = { text: '#12261f', soft: '#4a5a53', brand: '#0b5d4b', line: '#c9cfc4' } as const;

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

/** An element of the document's structure tree, for screen readers. */
export type PdfElement = PDFKit.PDFStructureElement;
type Role = 'Document' | 'H1' | 'H2' | 'P' | 'Sect' | 'Table' | 'TR' | 'TH' | 'TD';

interface PdfPosition {
  readonly x: number;
  /** Upper edge of the first line. */
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | undefined;
  /** Scope of a table header cell; its column by default. */
  readonly scope?: 'Row' | 'Column';
}

/** A tagged PDF: pages with text in the fonts it needs, each text in the structure tree. */
export interface PdfDocument {
  readonly root: PdfElement;
  /** A structure element that contains others. */
  group(parent: PdfElement, role: Role): PdfElement;
  /** Wraps a text to a width; a word that is wider is split. */
  wrap(text: string, style: TextStyle, width: number): string[];
  /** Draws text as one structure element; returns its height. */
  set(parent: PdfElement, role: Role, text: string, style: TextStyle, place: PdfPosition): number;
  /** Draws text that only repeats other text, such as the table header on a second page (a PDF artifact). */
  repeat(text: string, style: TextStyle, place: PdfPosition): void;
  /** A horizontal line, as an artifact. */
  rule(y: number, from?: number, to?: number, colour?: string): void;
  /** Draws an artifact, such as the logo. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void;
  /** Starts a new page. */
  turn(): void;
  /** Number of pages so far. */
  pages(): number;
  /** Whether a letter had no glyph and was replaced. */
  hasMissingLetters(): boolean;
  /** Starts the next of several documents in one file, with its own record of missing letters. */
  forgetMissingLetters(): void;
  /** Draws the footer of every page, and ends the document. */
  finish(footer: (page: number, of: number) => readonly string[]): Promise<Uint8Array>;
}

/** The PDF's subject, by which commands recognise their own files. */
export const documentSubject = {
  invoice: 'An invoice of this shop',
  'packing slip': 'A packing slip of this shop',
  'pick list': 'A pick list of this shop',
  'customs documents': 'Customs documents of this shop',
  quotation: 'A quotation of this shop',
  terms: 'Terms of this shop',
} as const;

interface PdfDocumentOptions {
  readonly title: string;
  readonly what: keyof typeof documentSubject;
  readonly author: string;
  /** Milliseconds. Fixed by the document, so that it has the same bytes whenever it is drawn. */
  readonly date: number;
}

export const lineHeight = ({ size }: TextStyle): number => size * 1.38;

/** Creates a document of A4 pages, tagged for screen readers (PDF/UA-1). The library is loaded on first use. */
export async function createPdfDocument({ title, what, author, date }: PdfDocumentOptions): Promise<PdfDocument> {
  const [{ default: Document }, faces] = await Promise.all([import('pdfkit'), loadFonts()]);
  const doc: PDFKit.PDFDocument = new Document({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
    // Only the fonts below: the library would start with Helvetica, which is not embedded.
    font: '',
    info: {
      Title: title,
      Subject: documentSubject[what],
      Author: author,
      Creator: author,
      Producer: 'pdfkit',
      CreationDate: new Date(date),
      ModDate: new Date(date),
    },
  } as object);
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));

  for (const { name, bytes } of [...faces.regular, ...faces.strong]) doc.registerFont(name, bytes);
  const has = letterFinder(doc);
  const namesOf = ({ weight = 'regular' }: TextStyle) => faces[weight].map(({ name }: PdfFont) => name);
  const runsOf = (line: string, style: TextStyle) => splitTextRuns(line, namesOf(style), has);
  let missing = false;

  function widthOf(line: string, style: TextStyle): number {
    return runsOf(line, style).reduce(
      (sum, run) => sum + doc.font(run.face, style.size).widthOfString(run.text, settingOf(run)),
      0,
    );
  }

  /** Splits a word into parts that fit the width, letter by letter. */
  function divideWord(word: string, style: TextStyle, width: number): string[] {
    const parts: string[] = [];
    for (const letter of lettersOf(word)) {
      const longer = (parts.at(-1) ?? '') + letter;
      if (parts.length > 0 && widthOf(longer, style) <= width) parts[parts.length - 1] = longer;
      else parts.push(letter);
    }
    return parts;
  }

  function wrap(text: string, style: TextStyle, width: number): string[] {
    const lines: string[] = [];
    for (const word of cleanText(text).split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else if (widthOf(word, style) <= width) lines.push(word);
      else lines.push(...divideWord(word, style, width));
    }
    return lines;
  }

  function draw(lines: readonly string[], style: TextStyle, { x, y, width, align }: PdfPosition): void {
    doc.fillColor(style.colour ?? pdfColours.text);
    lines.forEach((line, index) => {
      let at = align === 'right' ? x + width - widthOf(line, style) : x;
      const baseline = y + index * lineHeight(style) + style.size;
      // A trailing space separates the last word of a line from the next one when the text is read aloud or copied.
      const whole = index < lines.length - 1 ? `${line} ` : line;
      for (const run of runsOf(whole, style)) {
        const setting = { ...settingOf(run), lineBreak: false, baseline: 'alphabetic' as const };
        doc.font(run.face, style.size).text(run.text, at, baseline, setting);
        at += doc.widthOfString(run.text, settingOf(run));
      }
    });
  }

  const artefact = (work: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    work();
    doc.endMarkedContent();
  };

  const root = doc.struct('Document');
  doc.addStructure(root);

  return {
    root,
    wrap,
    group(parent, role) {
      const element = doc.struct(role);
      parent.add(element);
      return element;
    },
    set(parent, role, text, style, place) {
      const lines = wrap(text, style, place.width);
      const isTold = lines.some((line) => hasAmbiguousDirection(runsOf(line, style)));
      missing ||= lines.some((line) => runsOf(line, style).some((run) => run.text.includes('▯')));
      const options = {
        ...(isTold && { actual: cleanText(text) }),
        ...(role === 'TH' && { scope: place.scope ?? 'Column' }),
      };
      const element = doc.struct(role, options);
      parent.add(element);
      element.add(() => draw(lines, style, place));
      element.end();
      return lines.length * lineHeight(style);
    },
    repeat: (text, style, place) => artefact(() => draw(wrap(text, style, place.width), style, place)),
    rule: (y, from = pdfPageSize.left, to = pdfPageSize.right, colour = pdfColours.line) =>
      artefact(() => doc.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(colour).stroke()),
    decorate: (work) => artefact(() => work(doc)),
    turn: () => void doc.addPage(),
    pages: () => doc.bufferedPageRange().count,
    hasMissingLetters: () => missing,
    forgetMissingLetters() {
      missing = false;
    },
    async finish(footer) {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index++) {
        doc.switchToPage(index);
        const style = { size: 8, colour: pdfColours.soft };
        doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
        for (const [row, line] of footer(index + 1, count).entries()) {
          const y = pdfPageSize.height - 60 + row * lineHeight(style);
          const width = pdfPageSize.right - pdfPageSize.left;
          draw(wrap(line, style, width), style, { x: pdfPageSize.left, y, width });
        }
        doc.endMarkedContent();
      }
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

/**
 * With a list of features a run is drawn as a whole, not word by word: else right-to-left words appear in the wrong
 * order.
 */
const settingOf = ({ isRightToLeft }: Run) => (isRightToLeft ? { features: [] } : {});

/** Looks up glyphs in the fonts of a document, with a cache. */
function letterFinder(doc: PDFKit.PDFDocument): (face: string, codePoint: number) => boolean {
  const known = new Map<string, boolean>();
  return (face, codePoint) => {
    const key = `${face} ${codePoint}`;
    const answer = known.get(key) ?? hasGlyph(doc, face, codePoint);
    known.set(key, answer);
    return answer;
  };
}

/** The library keeps the current font here, and has no other way to look up its glyphs. */
function hasGlyph(doc: PDFKit.PDFDocument, face: string, codePoint: number): boolean {
  const { _font } = doc.font(face) as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };
  return _font.font.hasGlyphForCodePoint(codePoint);
}
