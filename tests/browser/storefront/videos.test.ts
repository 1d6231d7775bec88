import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { auditInAllColours } from '../../support/browser/audit.ts';
import { hydrated } from '../../support/browser/browser.ts';
import { journeys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

/** Starts a video host that serves a single video of 1.5 seconds. */
async function openFilmHost() {
  const film = await readFile('tests/support/film.webm');
  const server = createServer(({ url }, response) => {
    if (url === '/build.webm') response.setHeader('Content-Type', 'video/webm').end(film);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const host = await openFilmHost();
const pictures = JSON.parse(await readFile('dist/pictures.json', 'utf8')) as Record<string, { hash: string }>;
const poster = `/pictures/luggable-5-white.${pictures['luggable-5-white']?.hash}-1200.jpg`;
afterAll(() => host.server.close());

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const films = [
  {
    title: 'Building a Luggable',
    url: `${host.origin}/build.webm`,
    about: 'From the flat box to the first breath, in real time.',
    poster,
    day: '2026-11-02',
  },
  { title: 'Changing a <filter>', url: 'https://youtu.be/dQw4w9WgXcQ' },
  { title: 'Smoke test', url: `${host.origin}/gone.mp4` },
];
const card = (page: Page, title: string) => page.getByRole('link', { name: `Play video: ${title}` });

describe('the owner’s videos', () => {
  const here = journeys({ SITE_FILMS: JSON.stringify(films) });

  it('play in place, one at a time, and contact no third party before they are pressed [LOOK-7, LOOK-8]', async () => {
    const page = await here.enter({ expectedFaults: /404 \(Not Found\)/ });
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await page.route(`${youtube}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'A film plays.' }));
    await open(page, '/');
    await card(page, 'Building a Luggable').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect([...asked]).toEqual([here.shop.origin]);

    await card(page, 'Building a Luggable').click();
    const video = page.locator('video');
    await eventually(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
    expect(await video.evaluate((film: HTMLVideoElement) => [film.controls, film.title, film.videoWidth])).toEqual([
      true,
      'Building a Luggable',
      96,
    ]);
    expect([...asked]).toEqual([here.shop.origin, host.origin]);

    await card(page, 'Changing a <filter>').click();
    await page.frameLocator('iframe[title="Changing a <filter>"]').getByText('A film plays.').waitFor();
    expect(await page.locator('iframe').getAttribute('src')).toBe(`${youtube}?autoplay=1&rel=0`);
    await card(page, 'Building a Luggable').waitFor();
    expect(await video.count()).toBe(0);

    await card(page, 'Smoke test').click();
    await page.getByRole('alert').getByText('We can’t play this video right now.').waitFor();
    await card(page, 'Smoke test').waitFor();
    expect([...asked]).toEqual([here.shop.origin, host.origin, new URL(youtube).origin]);
  });

  it('also play after client-side navigation, and when pressed before hydration [LOOK-7]', async () => {
    const page = await here.enter();
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await card(page, 'Building a Luggable').click();
    await page.locator('video').waitFor();
    await open(page, '/schools');
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
    await card(page, 'Building a Luggable').click();
    await page.locator('video').waitFor();
    await hydrated(page);
  });

  it.each(['phone', 'desktop'] as const)(
    'pass an audit as posters and while playing, on a %s [LOOK-7]',
    async (size) => {
      const page = await here.enter({ size });
      await open(page, '/');
      expect(await auditInAllColours(page, size)).toEqual([]);
      await card(page, 'Building a Luggable').click();
      await page.locator('video').waitFor();
      // The header must not cover targets, which would make them count as too small.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await auditInAllColours(page, size)).toEqual([]);
    },
  );

  it('link their file or page without JavaScript [LOOK-7]', async () => {
    const page = await here.enter({ javaScriptEnabled: false });
    await page.goto('/');
    const hrefs = await Promise.all(films.map(({ title }) => card(page, title).getAttribute('href')));
    expect(hrefs).toEqual([
      `${host.origin}/build.webm`,
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      `${host.origin}/gone.mp4`,
    ]);
  });

  it('add only their hosts to the policy, and are in structured data and on the privacy page [LOOK-8, LOOK-9]', async () => {
    const answer = await fetch(`${here.shop.origin}/`);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`; media-src ${host.origin}; frame-src ${new URL(youtube).origin};`);
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^']+' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+'; img-src 'self' data:;/,
    );
    const blocks = [...(await answer.text()).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
    const told = blocks.map(([, json]) => JSON.parse(json ?? '')).filter((data) => data['@type'] === 'VideoObject');
    expect(told).toEqual([
      expect.objectContaining({
        name: 'Building a Luggable',
        description: 'From the flat box to the first breath, in real time.',
        thumbnailUrl: [`${here.shop.origin}${poster}`],
        uploadDate: '2026-11-02T00:00:00Z',
        contentUrl: `${host.origin}/build.webm`,
      }),
    ]);
    const privacy = await (await fetch(`${here.shop.origin}/legal/privacy`)).text();
    expect(privacy).toContain('Videos on the home page come from other sites (127.0.0.1, www.youtube-nocookie.com)');

    await here.shop.command('settings', 'set', 'films', '[]');
    const refused = here.shop.command('settings', 'set', 'films', '[{"title":"Build","url":"https://films.example/"}]');
    await expect(refused).rejects.toThrow(
      '0.url must be the https address of an .mp4 or .webm file, or of a video on YouTube or Vimeo',
    );
  });
});
