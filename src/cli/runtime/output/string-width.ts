/** Wide East Asian characters (Unicode's East_Asian_Width W and F), which take two columns in a terminal, and emoji. */
const wide =
  /[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
/** Combining, joining and invisible characters. */
const unseen = /\p{Mn}|\p{Me}|\p{Cf}/u;
/** Variation selector that makes a terminal show a character as emoji. */
const asPicture = '\ufe0f';

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
const plain = /^[\x20-\x7e]*$/;

/** Width of a text in terminal columns: 0 for combining marks, 2 for wide East Asian characters and emoji. */
export function stringWidth(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const { segment } of signs.segment(text)) width += widthOfSign(segment);
  return width;
}

/** A family of four is one grapheme of joined parts. */
function widthOfSign(sign: string): number {
  if (sign.includes(asPicture)) return 2;
  const [first = '', ...more] = sign;
  // Half-width kana voice marks belong to the preceding character, but take their own column.
  const marks = more.filter((one) => one === '\uff9e' || one === '\uff9f').length;
  if (wide.test(first)) return 2 + marks;
  return (unseen.test(first) ? 0 : 1) + marks;
}
