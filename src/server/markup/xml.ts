/** Characters that no XML document may hold, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** An element that holds a text; the text is escaped. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Text as it may stand in XML, in attributes too. */
export function escapeXml(text: string): string {
  return text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Text that is full of markup, such as HTML. */
export function characterData(text: string): string {
  return `<![CDATA[${text.replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
