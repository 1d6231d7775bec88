import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median } from '../load.ts';
import { end } from '../open-store.ts';
import { middle, table } from '../table.ts';
import { writeByHand } from './hand-made.ts';
import type { Ground, Part } from './part.ts';
import { everyRoute, paintedRoutes } from './routes.ts';
import { type Visit, visit } from './visit.ts';

/** Times of the page made by hand; bytes. */
const bars = { ratio: 1.15, named: 2_000, script: 75_000 } as const;
/**
 * A page by hand is painted after 392 to 412 ms or after 432 to 460, by which frame its picture just catches: of 5
 * visits the median is now of the ones, now of the others.
 */
const visitsOf = ({ runs }: Ground) => 2 * runs + 1;
/**
 * The addresses of the scripts that a document names itself, and which may run before: on its way to the application it
 * has none.
 */
async function scriptsNamedBy(address: string): Promise<ReadonlySet<string>> {
  const html = await (await fetch(address)).text();
  return new Set([...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src));
}

/** The largest paint beside a page made by hand, in alternation, and what JavaScript each route fetches when. */
export async function measurePaint(ground: Ground): Promise<Part> {
  const paths = paintedRoutes.filter(ground.isAsked);
  const visits = new Map<string, Visit[]>();
  const paint = paths.length > 0 ? await comparePaints(ground, paths, visits) : { rows: [], missed: [] };
  for (const { path } of everyRoute) {
    if (!ground.isAsked(path) || visits.has(path)) continue;
    ground.tell(`JavaScript: ${path}`);
    await fetch(ground.origin + path);
    visits.set(path, [await visit(ground.browser, ground.origin, path)]);
  }
  const scripts = await Promise.all(
    [...visits].map(async ([path, seen]) => judgeScripts(path, seen, await scriptsNamedBy(ground.origin + path))),
  );
  const head = [
    '',
    'LCP, ms',
    'without scripts, ms',
    'times',
    'by hand, ms',
    'times',
    'what is largest, pixels',
    'by hand',
  ];
  const first = `The largest paint, ${visitsOf(ground)} of each in turns: the median, and in brackets least and most.\n\n${table([head, ...paint.rows])}`;
  const second = `JavaScript, kB as it is sent.\n\n${table([['', 'named by the page, may run before the paint', 'application before the paint', 'in all'], ...scripts.map(({ cells }) => cells)])}`;
  const text = paint.rows.length > 0 ? `${first}\n\n${second}` : second;
  return { text, missed: [...paint.missed, ...scripts.flatMap(({ missed }) => missed)] };
}

async function comparePaints(ground: Ground, paths: readonly string[], visits: Map<string, Visit[]>) {
  const { origin, browser, tell } = ground;
  const runs = visitsOf(ground);
  const byHand: Record<string, string> = {};
  const still: Record<string, string> = {};
  for (const path of paths) {
    tell(`by hand: ${path}`);
    byHand[path] = await writeByHand(browser, origin, path);
    still[path] = (await (await fetch(origin + path)).text()).replaceAll(
      /<script(?! type="application)[^>]*>[\s\S]*?<\/script>/g,
      '',
    );
  }
  const [handMade, withoutScripts] = await Promise.all([serveFiles(byHand), serveFiles(still)]);
  const servers = [origin, withoutScripts.origin, handMade.origin];
  const rows: string[][] = [];
  const missed: string[] = [];
  try {
    for (const path of paths) {
      const seen = servers.map((): Visit[] => []);
      // The first of each warms up what the next ones find, and is not counted.
      for (let run = 0; run <= runs; run++) {
        tell(`largest paint ${run} of ${runs}: ${path}`);
        const turns = [...servers.entries()];
        for (const [which, at] of run % 2 ? turns : turns.toReversed()) {
          const one = await visit(browser, at, path);
          if (run > 0) seen[which]?.push(one);
        }
      }
      const [ours, without, theirs] = seen as [Visit[], Visit[], Visit[]];
      visits.set(path, ours);
      const paints = (of: Visit[]) => of.map(({ lcp }) => lcp);
      const timesOf = (other: Visit[]) => median(paints(ours)) / median(paints(other));
      const largest = ([one]: Visit[]) => `${one?.largest} ${one?.size}`;
      rows.push([
        path,
        middle(paints(ours)),
        middle(paints(without)),
        timesOf(without).toFixed(2),
        middle(paints(theirs)),
        timesOf(theirs).toFixed(2),
        largest(ours),
        largest(theirs),
      ]);
      const ratio = timesOf(theirs);
      if (!(ratio <= bars.ratio))
        missed.push(`${path}: largest paint ${ratio.toFixed(2)} of a page made by hand, at most ${bars.ratio}`);
    }
  } finally {
    await Promise.all([end(handMade.child), end(withoutScripts.child)]);
  }
  return { rows, missed };
}

async function serveFiles(pages: Record<string, string>): Promise<{ origin: string; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, '../servers/hand-made.ts'));
  child.send({ pages, files: join(import.meta.dirname, '../../dist/client') });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, child };
}

/** Of several visits the one that fetched the most. What is there before the paint may have run before it. */
function judgeScripts(path: string, visits: readonly Visit[], named: ReadonlySet<string>) {
  const most = (of: (visit: Visit) => number) => Math.max(...visits.map(of));
  const sum = (scripts: Visit['scripts']) => scripts.reduce((bytes, one) => bytes + one.bytes, 0);
  const isNamed = ({ name }: { name: string }) => named.has(name);
  const small = most(({ scripts }) => sum(scripts.filter(isNamed)));
  const early = most(({ scripts, lcp }) => sum(scripts.filter((one) => !isNamed(one) && !(one.end > lcp))));
  const all = most(({ scripts }) => sum(scripts));
  const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
  const missed = [
    ...(small > bars.named
      ? [`${path}: ${kilo(small)} kB of JavaScript that the page names, at most ${kilo(bars.named)}`]
      : []),
    ...(early > 0 ? [`${path}: ${kilo(early)} kB of the application before the largest paint, none`] : []),
    ...(all > bars.script ? [`${path}: ${kilo(all)} kB of JavaScript, at most ${kilo(bars.script)}`] : []),
  ];
  return { cells: [path, ...[small, early, all].map(kilo)], missed };
}
