/** An element: its name without the namespace prefix, its attributes, child elements and text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** Why a file is not well-formed XML, as a sentence. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

/** CAMT.053 nests about 15 levels. */
const maxDepth = 64;

/** Opening and closing tags: the largest accepted file has about 600,000, if they have the names of CAMT.053. */
const maxTags = 1_000_000;

/**
 * Reads XML in one pass. Document type definitions are refused, so there are no entities beyond the five of XML and no
 * external files. @throws XmlError
 */
export function readXml(xml: string): XmlElement {
  const root = element('');
  const open: XmlElement[] = [root];
  let [at, count] = [0, 0];
  const until = (end: string, from: number) => {
    const found = xml.indexOf(end, from);
    if (found < 0) throw new XmlError('The XML file ends in the middle of a tag.');
    return found;
  };
  while (at < xml.length) {
    const current = open.at(-1) ?? root;
    const next = xml.indexOf('<', at);
    const text = xml.slice(at, next < 0 ? xml.length : next);
    if (current !== root) current.text += replaceEntities(text);
    else if (text.trim() !== '' && text !== '\ufeff') throw new XmlError('The XML file has text outside its elements.');
    if (next < 0) break;
    if (xml.startsWith('<!--', next)) at = until('-->', next + 4) + 3;
    else if (xml.startsWith('<![CDATA[', next)) {
      const end = until(']]>', next + 9);
      current.text += xml.slice(next + 9, end);
      at = end + 3;
    } else if (xml.startsWith('<!', next))
      throw new XmlError('The XML file has a document type, which is not accepted.');
    else if (xml.startsWith('<?', next)) at = until('?>', next + 2) + 2;
    else {
      if (++count > maxTags) throw new XmlError('The XML file has too many elements: export a shorter period.');
      const end = until('>', next + 1);
      readTag(xml.slice(next + 1, end), open);
      at = end + 1;
    }
  }
  const [document] = root.children;
  if (open.length !== 1 || !document) throw new XmlError('The XML file is incomplete.');
  return document;
}

function readTag(tag: string, open: XmlElement[]): void {
  if (tag.startsWith('/')) {
    const closed = open.length > 1 ? open.pop() : undefined;
    if (closed?.name !== localName(tag.slice(1).trim()))
      throw new XmlError(`The XML file closes <${tag.slice(0, 40)}> too early.`);
    return;
  }
  const isEmpty = tag.endsWith('/');
  const body = isEmpty ? tag.slice(0, -1) : tag;
  const end = body.search(/\s/);
  const made = element(localName(end < 0 ? body : body.slice(0, end)), end < 0 ? '' : body.slice(end));
  open.at(-1)?.children.push(made);
  if (isEmpty) return;
  if (open.length >= maxDepth) throw new XmlError('The XML file is nested too deeply.');
  open.push(made);
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const noAttributes: ReadonlyMap<string, string> = new Map();
/** Longest attributes of a tag that are read: namespaces and a schema location. */
const maxAttributes = 2_000;

function element(name: string, attributes = ''): XmlElement {
  if (attributes === '') return { name, attributes: noAttributes, children: [], text: '' };
  if (attributes.length > maxAttributes) throw new XmlError(`The attributes of <${name.slice(0, 40)}> are too long.`);
  const pairs = Array.from(
    attributes.matchAll(/([^\s=]{1,60})=["']([^"']{0,300})["']/g),
    ([, key = '', value = '']) => {
      return [localName(key), replaceEntities(value)] as const;
    },
  );
  return { name, attributes: new Map(pairs), children: [], text: '' };
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function replaceEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#?\w{1,10});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Child elements along a path of names. */
export function findAll(parent: XmlElement | undefined, ...path: readonly string[]): readonly XmlElement[] {
  let found: readonly XmlElement[] = parent ? [parent] : [];
  for (const name of path) found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/** Text of the first element along a path; empty if there is none. */
export function textAt(parent: XmlElement | undefined, ...path: readonly string[]): string {
  return findAll(parent, ...path)[0]?.text.trim() ?? '';
}
