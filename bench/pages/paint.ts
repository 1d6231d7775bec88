import { middle, table } from '../table.ts';
import type { Ground, Part } from './part.ts';
import { everyRoute, paintedRoutes } from './routes.ts';
import { type Visit, visit } from './visit.ts';

/** Limits in bytes of JavaScript: scripts that the document references, and all scripts. */
const bars = { named: 2_000, script: 90_000 } as const;

/**
 * The scripts that the document itself references, which may run before the LCP. It references none of the
 * application's.
 */
async function scriptsNamedBy(address: string): Promise<ReadonlySet<string>> {
  const html = await (await fetch(address)).text();
  return new Set([...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src));
}

/** Measures the LCP on a slow phone, and what JavaScript each route fetches when. */
export async function measurePaint({ origin, browser, runs, isAsked, tell }: Ground): Promise<Part> {
  const rows: string[][] = [];
  const scripts: ReturnType<typeof judgeScripts>[] = [];
  for (const { path } of everyRoute.filter((route) => isAsked(route.path))) {
    const isPainted = paintedRoutes.includes(path);
    const visits: Visit[] = [];
    for (let run = 1; run <= (isPainted ? runs : 1); run++) {
      tell(`largest paint ${run} of ${runs}: ${path}`);
      visits.push(await visit(browser, origin, path));
    }
    const [one] = visits;
    if (isPainted) rows.push([path, middle(visits.map(({ lcp }) => lcp)), `${one?.largest} ${one?.size}`]);
    scripts.push(judgeScripts(path, visits, await scriptsNamedBy(origin + path)));
  }
  const head = ['', 'LCP, ms', 'what is largest, pixels'];
  const first = `The largest paint, ${runs} of each: the median, and in brackets least and most.\n\n${table([head, ...rows])}`;
  const second = `JavaScript, kB as it is sent.\n\n${table([['', 'named by the page, may run before the paint', 'application before the paint', 'in all'], ...scripts.map(({ cells }) => cells)])}`;
  const text = rows.length > 0 ? `${first}\n\n${second}` : second;
  return { text, missed: scripts.flatMap(({ missed }) => missed) };
}

/** Takes the maximum of several visits. A script that arrives before the LCP may have run before it. */
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
