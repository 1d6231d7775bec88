/** The part of opentype.js that the preview cards use; the package has no types. */
declare module 'opentype.js' {
  /** A command of an outline: its letter as in SVG, and its points in pixels. */
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
    /** In font units. */
    readonly advanceWidth: number;
    getPath(x: number, baseline: number, size: number): { readonly commands: readonly Command[] };
  }
  export interface Font {
    readonly unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    /** In font units. */
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: {
    /** Reads TTF, OTF and WOFF; not WOFF2. */
    parse(font: ArrayBuffer): Font;
  };
  export default opentype;
}
