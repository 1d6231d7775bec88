import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../../tests/support/arbitraries.ts';
import type { Head, HeadTag } from '../metadata.ts';
import { sampleArticle, samplePicture, sampleSite } from '../seo/testing/samples.ts';
import { headTags, titleText } from './head-tags.ts';
import { richTags } from './rich-tags.ts';

const head: Head = { title: 'XL-7', description: 'Seven fans.', canonical: '/product/xl-7' };
const { canonical: _, ...unlisted } = head;

function contentOf(tags: readonly HeadTag[], property: string): string | undefined {
  return tags.find(({ attributes }) => attributes.property === property)?.attributes.content;
}

function typesIn(tags: readonly HeadTag[]): string[] {
  return tags.flatMap(({ tag, text }) => (tag === 'script' ? JSON.parse(text ?? '')['@type'] : []));
}

describe('titleText', () => {
  it('is the title followed by the brand, on the blog with its suffix [SEO-4, BLOG-3]', () => {
    expect(titleText(head, 'Breezebox')).toBe('XL-7 | Breezebox');
    expect(titleText({ ...head, section: 'Blog' }, 'Breezebox')).toBe('XL-7 | Breezebox Blog');
  });
});

describe('headTags', () => {
  it('contain description, canonical link and a link to the Markdown version [SEO-4, READ-1]', () => {
    expect(headTags(head, 'https://shop.example')).toEqual([
      { tag: 'meta', attributes: { name: 'description', content: 'Seven fans.' } },
      { tag: 'link', attributes: { rel: 'canonical', href: 'https://shop.example/product/xl-7' } },
      {
        tag: 'link',
        attributes: { rel: 'alternate', type: 'text/markdown', href: 'https://shop.example/product/xl-7.md' },
      },
    ]);
    expect(headTags({ ...head, canonical: '/' }, 'https://shop.example').at(-1)?.attributes.href).toBe(
      'https://shop.example/index.md',
    );
  });

  it('exclude a page without a canonical URL from search engines [SEO-4]', () => {
    expect(headTags(unlisted, 'https://shop.example')).toEqual([
      { tag: 'meta', attributes: { name: 'description', content: 'Seven fans.' } },
      { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
    ]);
  });
});

describe('richTags', () => {
  it('describe a link for previews, with absolute URLs', () => {
    const tags = richTags({ ...head, image: samplePicture }, sampleSite);
    expect(contentOf(tags, 'og:title')).toBe('XL-7');
    expect(contentOf(tags, 'og:description')).toBe('Seven fans.');
    expect(contentOf(tags, 'og:type')).toBe('website');
    expect(contentOf(tags, 'og:url')).toBe('https://shop.example/product/xl-7');
    expect(contentOf(tags, 'og:image')).toBe(`https://shop.example${samplePicture.src}`);
    expect([contentOf(tags, 'og:image:width'), contentOf(tags, 'og:image:height')]).toEqual(['1200', '675']);
    expect(contentOf(tags, 'og:image:alt')).toBe('A black cube in a room');
    expect(tags).toContainEqual({
      tag: 'meta',
      attributes: { name: 'twitter:card', content: 'summary_large_image' },
    });
  });

  it('fall back to the picture of the page’s subject', () => {
    const product = makeProduct({ pictures: [samplePicture] });
    for (const subject of [{ product }, { article: sampleArticle }]) {
      const tags = richTags({ ...head, ...subject }, sampleSite);
      expect(contentOf(tags, 'og:image')).toBe(`https://shop.example${samplePicture.src}`);
    }
    expect(contentOf(richTags(head, sampleSite), 'og:image')).toBeUndefined();
  });

  it("show the preview card of a page if the build drew one, and the site's if the page has no picture either [PIC-6]", () => {
    const cards = { '/': '/pictures/card-site.0.jpg', '/product/xl-7': '/pictures/card-xl-7.0.jpg' };
    const site = { ...sampleSite, cards };
    const product = makeProduct({ pictures: [samplePicture] });
    const shownOf = (given: Head) => contentOf(richTags(given, site), 'og:image');
    expect(shownOf({ ...head, product })).toBe('https://shop.example/pictures/card-xl-7.0.jpg');
    expect(shownOf({ ...head, canonical: '/product/new', product })).toBe(`https://shop.example${samplePicture.src}`);
    expect(shownOf({ ...head, canonical: '/contact' })).toBe('https://shop.example/pictures/card-site.0.jpg');
    const tags = richTags({ ...head, product }, site);
    expect([contentOf(tags, 'og:image:width'), contentOf(tags, 'og:image:height')]).toEqual(['1200', '630']);
    expect(contentOf(tags, 'og:image:alt')).toBe('XL-7. A black cube in a room');
  });

  it('describe an article as one', () => {
    const tags = richTags({ ...head, article: sampleArticle }, sampleSite);
    expect(contentOf(tags, 'og:type')).toBe('article');
    expect(contentOf(tags, 'article:published_time')).toBe('2025-10-15');
    expect(contentOf(tags, 'article:modified_time')).toBe('2025-11-01');
    expect(tags.filter(({ attributes }) => attributes.property === 'article:tag')).toHaveLength(2);
  });

  it('name the shop on every indexed page, and the site on the home page [SEO-1]', () => {
    expect(typesIn(richTags(head, sampleSite))).toEqual(['OnlineStore']);
    expect(typesIn(richTags({ ...head, canonical: '/' }, sampleSite))).toEqual(['OnlineStore', 'WebSite']);
  });

  it('add the page’s subjects, one block each [SEO-2, SEO-3]', () => {
    const crumbs = [{ name: 'Products', path: '/products' }];
    expect(typesIn(richTags({ ...head, product: makeProduct(), crumbs }, sampleSite))).toEqual([
      'OnlineStore',
      'Product',
      'BreadcrumbList',
    ]);
    expect(typesIn(richTags({ ...head, article: sampleArticle }, sampleSite))).toEqual(['OnlineStore', 'Article']);
  });

  it('are empty for a page that must not be indexed [SEO-4]', () => {
    expect(richTags({ ...unlisted, product: makeProduct() }, sampleSite)).toEqual([]);
  });
});
