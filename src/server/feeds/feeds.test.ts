import { describe, expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { type Article, newTabNote } from '../../contract/catalogue/article.ts';
import { characterData, element } from '../markup/xml.ts';
import { renderBlogFeed } from './blog-feed.ts';
import { renderRobots, renderSecurityText, renderWebManifest } from './plain-texts.ts';
import { renderSitemap } from './sitemap.ts';

const origin = 'https://shop.example';
const dayMs = 24 * 60 * 60 * 1000;

const article: Article = {
  id: '7',
  slug: 'clean-air',
  title: 'Clean air & "noise" <now>',
  excerpt: 'What it is.',
  image: { src: '/pictures/room.abc-1200.jpg', alt: 'A room', width: 1600, height: 900, widths: [320], colour: '#eee' },
  author: 'Breezebox Team',
  datePublished: '2025-10-15',
  keywords: ['air'],
  category: 'Health & Wellness',
  readTime: '8 min',
  content: `<p><a href="/products">range</a> <a href="#b">below</a> <a href="https://x.example" target="_blank">x${newTabNote}</a></p>`,
  chapters: [],
};

describe('the sitemap', () => {
  const xml = renderSitemap({
    origin,
    products: [{ id: 'xl-7' }, { id: 'new' }],
    productChanges: new Map([['xl-7', Date.UTC(2026, 10, 21, 12)]]),
    articles: [article, { slug: 'older', datePublished: '2025-10-01', dateModified: '2026-01-02' }],
  });

  it('lists pages, articles and products on the public origin, each once [SEO-5]', () => {
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address?.replace(origin, ''));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toEqual(
      expect.arrayContaining(['/', '/products', '/us-products', '/schools', '/blog', '/contact', '/legal/terms']),
    );
    expect(addresses).toEqual(
      expect.arrayContaining(['/blog/clean-air', '/blog/older', '/product/xl-7', '/product/new']),
    );
    expect(addresses.filter((address) => /cart|checkout|unsubscribe|:/.test(address ?? ''))).toEqual([]);
  });

  it('states when each page changed, if known [SEO-5]', () => {
    const changes = new Map(
      [...xml.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(
        ([, path, change]) => [path, change],
      ),
    );
    expect(changes.get('/blog/clean-air')).toBe('2025-10-15');
    expect(changes.get('/blog/older')).toBe('2026-01-02');
    expect(changes.get('/blog')).toBe('2026-01-02');
    expect(changes.get('/product/xl-7')).toBe('2026-11-21T12:00:00.000Z');
    expect(changes.get('/product/new')).toBeUndefined();
    expect(changes.get('/schools')).toBeUndefined();
  });
});

describe('the blog feed', () => {
  const xml = renderBlogFeed({ origin, settings, articles: [article] });

  it('lists an article with its date, author and category [SEO-5]', () => {
    expect(xml).toContain('<title>Clean air &amp; &quot;noise&quot; &lt;now&gt;</title>');
    expect(xml).toContain('<guid isPermaLink="true">https://shop.example/blog/clean-air</guid>');
    expect(xml).toContain('<pubDate>Wed, 15 Oct 2025 00:00:00 GMT</pubDate>');
    expect(xml).toContain('<category>Health &amp; Wellness</category>');
    expect(xml).toContain('<atom:link href="https://shop.example/blog/feed.xml" rel="self"');
  });

  it('includes the full text with picture and absolute URLs, without text that only our pages hide [SEO-5]', () => {
    const [, content = ''] = /<content:encoded><!\[CDATA\[([\s\S]*)\]\]><\/content:encoded>/.exec(xml) ?? [];
    expect(content).toContain('<img src="https://shop.example/pictures/room.abc-1200.jpg" alt="A room">');
    expect(content).toContain('<a href="https://shop.example/products">range</a>');
    expect(content).toContain('<a href="https://shop.example/blog/clean-air#b">below</a>');
    expect(content).not.toContain('new tab');
    expect(content).not.toMatch(/(href|src)="[/#]/);
  });

  it('is a valid feed without articles', () => {
    expect(renderBlogFeed({ origin, settings, articles: [] })).not.toContain('<item>');
  });
});

describe('the plain text files', () => {
  it('let crawlers read everything, and link the sitemap [SEO-5]', () => {
    expect(renderRobots(origin).trim().split(/\n+/)).toEqual([
      'User-agent: *',
      'Allow: /',
      'Sitemap: https://shop.example/sitemap.xml',
    ]);
  });

  it.each([Date.UTC(2026, 10, 21, 12), Date.UTC(2027, 1, 28), Date.UTC(2028, 1, 29, 23)])(
    'name a security contact, with an expiry date within a year of %d [SEO-5, SEC-1]',
    (now) => {
      const fields = Object.fromEntries(
        renderSecurityText(origin, settings, now)
          .trim()
          .split('\n')
          .toReversed()
          .map((line) => line.split(/: (.*)/, 2)),
      );
      expect(fields.Contact).toBe(`mailto:${settings.salesEmail}`);
      expect(fields.Canonical).toBe('https://shop.example/.well-known/security.txt');
      const lasts = Date.parse(fields.Expires ?? '') - now;
      expect(lasts).toBeGreaterThan(150 * dayMs);
      expect(lasts).toBeLessThan(365 * dayMs);
    },
  );

  it('link no security policy if pages are not https [SEC-1]', () => {
    const text = renderSecurityText('http://127.0.0.1:3000', settings, Date.UTC(2026, 10, 21));
    expect(text).toContain(`Contact: mailto:${settings.salesEmail}\n`);
    expect(text).not.toContain('http:');
  });

  it('give a home screen the name, colours and icon', () => {
    expect(JSON.parse(renderWebManifest({ brand: 'Breezebox' }))).toMatchObject({
      name: 'Breezebox',
      start_url: '/',
      lang: 'en-GB',
    });
  });
});

describe('XML', () => {
  it('escapes any text [SEO-5]', () => {
    expect(element('title', 'a\u0000b\ud800 & <c> \u{1f32c}')).toBe('<title>ab &amp; &lt;c&gt; \u{1f32c}</title>');
    expect(characterData('x]]>y')).toBe('<![CDATA[x]]]]><![CDATA[>y]]>');
  });
});
