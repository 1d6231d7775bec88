import { getDocumentProxy } from 'unpdf';

/** The contents of a PDF, as a reader or a screen reader receives them. */
export interface ReadPdf {
  /** The text of all pages, in drawing order. */
  readonly text: string;
  readonly pages: readonly string[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly isTagged: boolean;
  readonly language: string | null;
  /** The elements of the structure tree, such as `Table > TR > TH`. */
  readonly elements: readonly string[];
  /** Alternative texts, which are read aloud instead of the drawn content. */
  readonly spoken: readonly string[];
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  const elements: string[] = [];
  const spoken: string[] = [];
  const walk = (node: Node, above: string) => {
    const path = node.role === undefined ? above : above === '' ? node.role : `${above} > ${node.role}`;
    if (node.role !== undefined) elements.push(path);
    if (node.alt !== undefined) spoken.push(node.alt);
    for (const child of node.children ?? []) walk(child, path);
  };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join(''));
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) walk(tree, '');
  }
  const { info } = await document.getMetadata();
  const marked = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  return {
    text: pages.join('\n').replace(/ +/g, ' '),
    pages,
    info: info as Record<string, unknown>,
    isTagged: marked?.Marked === true,
    language: ((info as Record<string, unknown>).Language as string | undefined) ?? null,
    elements,
    spoken,
  };
}
