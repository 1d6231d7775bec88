/** The part of opentype.js that the preview cards use; it brings no types of its own. */
declare module 'opentype.js' {
  /** A step of an outline: its letter as in SVG, and the points that the letter takes, in pixels. */
  export interface Command {
    readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
    readonly x?: number;
    readonly y?: number;
  }
  export interface Glyph {
    /** In units of the font. */
    readonly advanceWidth: number;
    getPath(x: number, baseline: number, size: number): { readonly commands: readonly Command[] };
  }
  export interface Font {
    readonly unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    /** In units of the font. */
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: {
    /** Reads TTF, OTF and WOFF; not WOFF2. */
    parse(font: ArrayBuffer): Font;
  };
  export default opentype;
}
