import { expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

it.each([
  [
    '<p>Quiet <strong>purifier</strong> &amp; filter</p><ul><li>5 fans</li><li>12 V</li></ul>',
    'Quiet purifier & filter\n\n- 5 fans\n\n- 12 V',
  ],
  ['XL&#8209;7 &amp; more', 'XL\u20117 & more'],
  ['One<br/>two<BR>three', 'One\ntwo\nthree'],
  ['<div><h2>Title</h2>\n\n\n<p>Text&nbsp;here</p></div>', 'Title\n\nText here'],
  ['<p onclick="alert(1)">Safe</p><script>alert(1)</script><style>p { color: red }</style>', 'Safe'],
  ['<p>Caf&eacute; &lt;b&gt;</p>', 'Café <b>'],
  ['<table><tr><td>Fans</td><td>5</td></tr></table>', 'Fans\t5'],
  ['<copy>Ada wears M.</copy>', 'Ada wears M.'],
  [
    '<meta charset="utf-8"><h2>Size</h2><table><tbody><tr><th>Box</th><td>60 &times; 40&nbsp;cm</td></tr></tbody></table>' +
      '<ol><li>One<ul><li>Two</li></ul></li></ol><script>alert(1)</script><p data-note="a>b">Caf&eacute;<br/>open</p>',
    'Size\nBox\t60 × 40 cm\n\n- One\n\n- Two\n\nCafé\nopen',
  ],
  ['<p>Not closed', 'Not closed'],
])('converts HTML from another shop to text: %j [FILES-4]', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it.each(['Quiet & light', '5 < 6 and 7 > 2', 'a <tower> of fans', 'AT&T; R&D', 'First.\n\nSecond.', '<3'])(
  'leaves text without HTML unchanged: %j [FILES-4]',
  (text) => {
    expect(htmlToText(text)).toBe(text);
  },
);

it('converts deeply nested HTML, and leaves it unchanged if its depth could exhaust the stack [FILES-4]', () => {
  expect(htmlToText(`${'<div>'.repeat(1_400)}x`)).toBe('x');
  const deep = `${'<div>'.repeat(50_000)}x`;
  expect(htmlToText(deep)).toBe(deep);
});
