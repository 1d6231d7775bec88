import { describe, expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { checkoutNotices } from '../../domain/orders/terms/checkout-notices.ts';
import { noPaymentOptions } from '../../domain/payments/payment-notice.ts';
import { renderDocument } from './document.ts';

const hostile = '</script><script>alert(1)</script><!-- \u2028 \u2029 "';
const assets = { scripts: [], entry: '', styles: [], font: undefined, chunks: [], startNow: false };

function renderWith(text: string): string {
  return renderDocument({
    title: text,
    headTags: [{ tag: 'meta', attributes: { name: 'description', content: text } }],
    richTags: [{ tag: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify({ name: text }) }],
    html: '',
    brand: text,
    data: { settings: { ...settings, brand: text }, ...checkoutNotices(settings, noPaymentOptions), year: 2026 },
    assets,
  });
}

describe('renderDocument', () => {
  it('prevents text from ending its script element, and round-trips every block [SEO-1]', () => {
    const html = renderWith(hostile);
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.map(([, attributes]) => attributes)).toEqual([
      expect.stringContaining('application/ld+json'),
      expect.stringContaining('application/json'),
    ]);
    expect(JSON.parse(scripts[0]?.[2] ?? '')).toEqual({ name: hostile });
    expect(JSON.parse(scripts[1]?.[2] ?? '').settings.brand).toBe(hostile);
    for (const [, , json] of scripts) expect(json).not.toMatch(/[<\u2028\u2029]/);
  });

  it('escapes attributes and the title [SEO-1]', () => {
    const html = renderWith(hostile);
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<title>[^<]*<\/title>/)).not.toBeNull();
  });

  it('links the feed and the manifest', () => {
    const html = renderWith('Breezebox');
    expect(html).toContain(
      '<link rel="alternate" type="application/rss+xml" href="/blog/feed.xml" title="Breezebox Blog">',
    );
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest">');
  });

  it('preloads its LCP image first, in the format of that image [PIC-4]', () => {
    const firstPicture = { type: 'image/avif', sourceSet: '/a-1.avif 1w, /a-2.avif 2w', sizes: '"50vw" & so' };
    const html = renderDocument({ title: '', headTags: [], richTags: [], html: '', brand: '', firstPicture, assets });
    expect(html).toContain(
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/a-1.avif 1w, /a-2.avif 2w" imagesizes="&quot;50vw&quot; &amp; so" fetchpriority="high">',
    );
    expect(renderWith('')).not.toContain('as="image"');
  });

  it('allows rendering once the above-the-fold part has arrived, if its end is marked [PIC-15]', () => {
    const expects = (html: string) =>
      /rel="expect" href="(.*?)" blocking="render"/.exec(
        renderDocument({ title: '', headTags: [], richTags: [], html, brand: '', data: {} as never, assets }),
      )?.[1];
    expect(expects('<section id="first-view"></section>')).toBe('#first-view');
    expect(expects('<section id="first-viewer"></section>')).toBe('#page-data');
  });

  it('inlines its style sheet and pre-paint script, or links both and blocks rendering on them [DARK-2]', () => {
    const bare = { title: '', headTags: [], richTags: [], html: '', brand: '' };
    const linked = { ...assets, styles: ['/main.css'], beforePaint: '/before-paint.js' };
    const link = '<link rel="stylesheet" href="/main.css">';
    const held = { sheet: 'p{color:red}', beforePaint: 'show()', loader: 'load()' };
    const [far, near] = [undefined, held].map((inline) => renderDocument({ ...bare, inline, assets: linked }));
    const script = '<script async blocking="render" src="/before-paint.js"></script>';
    expect(far).toContain(script);
    // Before the style sheet: after it, the script would wait for it.
    expect(near).toContain('<script>show()</script>\n<style>');
    expect(near).not.toContain(script);
    expect(far).toContain(link);
    expect(far).not.toContain('<style');
    expect(near).toContain('<style>p{color:red}</style>\n');
    expect(near).not.toContain(link);
  });

  it('leaves font preloading to its inline script, which can judge the connection [PIC-18]', () => {
    const bare = {
      title: '',
      headTags: [],
      richTags: [],
      html: '',
      brand: '',
      assets: { ...assets, font: '/a.woff2' },
    };
    const preload = 'rel="preload" as="font"';
    const near = renderDocument({ ...bare, inline: { sheet: '', beforePaint: 'show()', loader: '' } });
    expect(near).toContain('<script data-typeface="/a.woff2">show()</script>');
    expect(near).not.toContain(preload);
    expect(renderDocument(bare)).toContain(preload);
  });
});
