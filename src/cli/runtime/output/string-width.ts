/**
 * East Asian letters and signs (Unicode's East_Asian_Width W and F), which a terminal shows over two columns, and
 * emoji.
 */
const wide =
  /[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
/** What stands upon the letter before it, joins two, or is not seen. */
const unseen = /\p{Mn}|\p{Me}|\p{Cf}/u;
/** A letter that a terminal shows as a picture where this follows, as it does by itself with an emoji. */
const asPicture = '\ufe0f';

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
const plain = /^[\x20-\x7e]*$/;

/** How many columns of a terminal a text takes: none for marks upon a letter, two for East Asian letters and emoji. */
export function stringWidth(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const { segment } of signs.segment(text)) width += widthOfSign(segment);
  return width;
}

/** A family of four is one sign: its parts are joined. */
function widthOfSign(sign: string): number {
  if (sign.includes(asPicture)) return 2;
  const [first = '', ...more] = sign;
  // The voice marks of half-width kana belong to the letter before them, and stand in a column of their own.
  const marks = more.filter((one) => one === '\uff9e' || one === '\uff9f').length;
  if (wide.test(first)) return 2 + marks;
  return (unseen.test(first) ? 0 : 1) + marks;
}
