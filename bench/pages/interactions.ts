import type { Browser, Page } from 'playwright-core';
import { median } from '../load.ts';
import { middle, table } from '../table.ts';
import { type Journey, journeys } from './journeys.ts';
import type { Ground, Part } from './part.ts';
import { openPhone } from './phone.ts';
import { type Told, watchInteractions } from './watch-interactions.ts';

/** Limit for the median time until the next paint, in milliseconds. */
const bar = 100;

/**
 * When the interaction happens: in a page in use, or right after the page has loaded, while the application is still
 * loading.
 */
const moments = [
  { name: 'later', live: true, slow: false, isJudged: true },
  { name: 'first', live: false, slow: false, isJudged: true },
  { name: 'first, slow line', live: false, slow: true, isJudged: false },
] as const;
type Moment = (typeof moments)[number];

/** Measures interactions on a slow phone: the time until the next paint, and until the result is visible. */
export async function measureInteractions({ origin, browser, runs, isAsked, tell }: Ground): Promise<Part> {
  const rows: string[][] = [];
  const missed: string[] = [];
  for (const journey of journeys.filter(({ path }) => isAsked(path))) {
    await fetch(origin + journey.path);
    for (const moment of moments) {
      if (journey.prepare && !moment.live) continue;
      const told: Told[] = [];
      const visits = moment.isJudged ? 2 * runs + 1 : runs;
      for (let run = 1; run <= visits; run++) {
        tell(`${journey.name}, ${moment.name}: ${run} of ${visits}`);
        told.push(await walk(browser, origin, journey, moment));
      }
      const paints = told.flatMap((one) => one.paints);
      const seen = told.map((one) => one.seen);
      rows.push([journey.name, moment.name, middle(paints), middle(seen)]);
      const judge = (what: string, ms: number) => {
        if (!(ms <= bar))
          missed.push(`${journey.name}, ${moment.name}: ${what} after ${ms.toFixed(0)} ms, at most ${bar}`);
      };
      if (!moment.isJudged) continue;
      judge('the next paint', median(paints));
      if (!journey.followsLater) judge('seen', median(seen));
    }
  }
  const head = ['', 'when', 'next paint, ms', 'what was asked for is seen, ms'];
  const text = `${2 * runs + 1} of each, ${runs} on a slow line: the median, and in brackets least and most.\n\n${table([head, ...rows])}`;
  return { text, missed };
}

async function walk(browser: Browser, origin: string, journey: Journey, { live, slow }: Moment): Promise<Told> {
  const { context, page } = await openPhone(browser, origin, { slow, size: journey.size });
  try {
    await page.addInitScript(watchInteractions, journey.seen);
    await page.goto(journey.path, { waitUntil: 'load' });
    if (live) await settle(page);
    if (journey.prepare) {
      await journey.prepare(page);
      await settle(page);
    }
    await page.evaluate('watching.forget()');
    await journey.act(page);
    return (await page.evaluate('watching.told()')) as Told;
  } finally {
    await context.close();
  }
}

/** Waits for hydration, for the service worker to fill its caches, and for the network to become idle. */
async function settle(page: Page): Promise<void> {
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForLoadState('networkidle');
}
