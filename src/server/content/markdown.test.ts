import { describe, expect, it } from 'vitest';
import { newTabNote } from '../../contract/catalogue/article.ts';
import { renderMarkdown } from './markdown.ts';

const picture = { src: '/pictures/room.abc-1200.jpg', width: 1600, height: 900, widths: [320, 1200], colour: '#eee' };
const surroundings = {
  picture: (name: string) => (name === 'room' ? picture : undefined),
  isPage: (path: string) => ['/', '/products', '/schools'].includes(path),
};
const render = (markdown: string) => renderMarkdown(markdown, surroundings);
const html = (markdown: string) => render(markdown).content;

describe('renderMarkdown', () => {
  it('turns simple markup into HTML [BLOG-3]', () => {
    expect(html('Some **bold** and *slanted* words.\n\n- one\n- two')).toBe(
      '<p>Some <strong>bold</strong> and <em>slanted</em> words.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
    );
  });

  it('shows raw HTML as text [BLOG-3]', () => {
    const hostile = '<script>alert(1)</script>\n\nWords <img src=x onerror=alert(1)> and `<b>`.';
    expect(html(hostile)).not.toMatch(/<(script|img|b)\b/);
    expect(html(hostile)).toContain('&lt;script&gt;');
  });

  it.each([
    'Hello <kbd><meta http-equiv=refresh content=0;url=//evil.example ',
    '<code><img src=x onerror=alert(1) //',
    'Words <pre><form action=//evil.example',
    'Words <script><meta name=x ',
    '## Part <kbd><meta name=x ',
    '- one <code><img src=x onerror=alert(1) //',
    '| A <code><img src=x onerror=alert(1) // |\n| --- |\n| B <kbd><meta name=x |',
  ])('shows raw HTML that is never closed as text: %j [BLOG-3]', (hostile) => {
    expect(html(hostile)).not.toMatch(/<(script|img|meta|form|kbd|code|pre)\b/);
    expect(html(hostile)).toMatch(/&lt;(img|meta|form)/);
  });

  it('opens external links in a new tab, and announces that [SHOP-2]', () => {
    expect(html('[NHS](https://www.nhs.uk/a?b="c"&d)')).toBe(
      `<p><a href="https://www.nhs.uk/a?b=&quot;c&quot;&amp;d" target="_blank" rel="noopener">NHS${newTabNote}</a></p>`,
    );
  });

  it('leaves internal links and fragment links plain', () => {
    expect(html('[range](/products?sort=name), [below](#below), [mail](mailto:hello@breezebox.example)')).toBe(
      '<p><a href="/products?sort=name">range</a>, <a href="#below">below</a>, <a href="mailto:hello@breezebox.example">mail</a></p>',
    );
  });

  it.each([
    ['[x](/nowhere)', 'links to /nowhere, which doesn’t exist'],
    ['[x](products)', 'links to products: links must start with https://, /, #, mailto: or tel:'],
    ['[x](javascript:alert%281%29)', 'links to javascript:alert%281%29: links must start with'],
    ['[x](//example.com)', 'links to //example.com: links must start with'],
    ['# Title', "has a top-level heading, 'Title': start it with ##"],
    ['![A room](room-9)', 'shows room-9: there is no such picture in content/pictures'],
    ['![](room)', 'shows room without alt text'],
  ])('reports %j', (markdown, complaint) => {
    expect(render(markdown).complaints).toEqual([expect.stringContaining(complaint)]);
  });

  it('shows a link with an executable scheme as text [CONTENT-5]', () => {
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '/\\evil.example',
    ]) {
      expect(html(`[words](${address})`)).toBe('<p>words</p>');
    }
    expect(html('<script>alert(1)</script> <img src=x onerror=alert(1)>')).not.toMatch(/<(script|img)/);
  });

  it.each([
    ['quotations', '>'.repeat(50_000)],
    ['quotations of some levels', `${'> '.repeat(60)}deep`],
    ['lists', Array.from({ length: 60 }, (_, level) => `${'  '.repeat(level)}- deep`).join('\n')],
    ['lists of numbers', '1. '.repeat(20_000)],
  ])('refuses %s that are nested too deeply [CONTENT-5]', (_, markdown) => {
    expect(render(markdown)).toMatchObject({ content: '', complaints: ['nests quotations or lists too deeply'] });
  });

  it('gives every heading a unique id, and lists the chapters', () => {
    const { content, chapters } = render(
      "## CADR & noise\n\n### The filter's part\n\n## CADR & noise\n\n## Ätna — ½ *price*\n",
    );
    expect([...content.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'cadr-noise',
      'the-filters-part',
      'cadr-noise-2',
      'atna-12-price',
    ]);
    expect(chapters).toEqual([
      { id: 'cadr-noise', title: 'CADR & noise' },
      { id: 'cadr-noise-2', title: 'CADR & noise' },
      { id: 'atna-12-price', title: 'Ätna — ½ price' },
    ]);
  });

  it.each(['a_', '_a_'])('refuses an article full of underscores: %s [CONTENT-5]', (words) => {
    expect(render(words.repeat(20_000))).toMatchObject({
      content: '',
      complaints: ['has more than 2,000 underscores'],
    });
    expect(render(words.repeat(1_000)).complaints).toEqual([]);
  });

  it('numbers thousands of the same heading in one pass [CONTENT-5]', () => {
    const { chapters } = render(`## a\n## a 3\n${'## a\n'.repeat(12_000)}`);
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(12_002);
    expect(chapters.slice(0, 4).map(({ id }) => id)).toEqual(['a', 'a-3', 'a-2', 'a-4']);
  });

  it('wraps each chapter in a section, rendered lazily except the last [PIC-17]', () => {
    expect(html('Before.\n\n## One\n\n### Part\n\nWords.\n\n## Two')).toBe(
      '<p>Before.</p>\n<section class="further">\n<h2 id="one">One</h2>\n<h3 id="part">Part</h3>\n<p>Words.</p>\n</section>\n<section>\n<h2 id="two">Two</h2>\n</section>',
    );
    expect(html('> ## Quoted\n\nAfter.')).not.toContain('<section');
  });

  it('makes a wide table scrollable, also by keyboard', () => {
    const content = html('### A bedroom\n\n| Model | CADR |\n| --- | ---: |\n| XL-7 | "285" |\n');
    expect(content).toContain(
      '<div class="table-scroll" role="region" aria-label="Table: A bedroom" tabindex="0"><table>',
    );
    expect(content).toContain('<th scope="col">Model</th>');
    expect(content).toContain('<td data-align="right">“285”</td>');
    expect(content).not.toMatch(/ (style|align)=/);
  });

  it('shows a picture of the site in every format, with space reserved for it', () => {
    const content = html('![A "quiet" room](room)');
    expect(content).toContain('srcset="/pictures/room.abc-320.avif 320w, /pictures/room.abc-1200.avif 1200w"');
    expect(content).toContain('alt="A &quot;quiet&quot; room" width="1600" height="900" loading="lazy"');
  });

  it('curls quotation marks across other markup, but never in code', () => {
    expect(html('"**Bold**" and `"code"`')).toBe('<p>“<strong>Bold</strong>” and <code>&quot;code&quot;</code></p>');
  });
});
