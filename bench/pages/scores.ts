import { at } from '../desk/report.ts';
import { middle, table } from '../table.ts';
import { failedAudits, type Report, scoreOf } from './failed-audits.ts';
import { audit, readyLighthouse } from './lighthouse.ts';
import type { Ground, Part } from './part.ts';
import { everyRoute, type MeasuredRoute } from './routes.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Limits; that of LCP is a multiple of its former value. */
const bars = { score: 100, tbt: 50, cls: 0, lcp: 1.1 } as const;
/** Lighthouse's names of the metrics. */
const metrics = {
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  lcp: 'largest-contentful-paint',
} as const;

/** Runs Lighthouse's mobile profile on every route, in rounds, so that a busy minute does not affect a single route. */
export async function measureScores({ origin, runs, isAsked, tell }: Ground, executable: string): Promise<Part> {
  const version = await readyLighthouse();
  const routes = everyRoute.filter(({ path }) => isAsked(path));
  const reports = new Map<MeasuredRoute, Report[]>(routes.map((route) => [route, []]));
  for (let run = 1; run <= runs; run++) {
    for (const [route, audited] of reports) {
      tell(`Lighthouse ${run} of ${runs}: ${route.path}`);
      audited.push(await audit(origin + route.path, executable));
    }
  }
  const judged = [...reports].map(([route, audited]) => judgeRoute(route, audited));
  for (const { failed } of judged) if (failed) console.log(failed);
  const head = ['', ...categories, 'TBT, ms', 'CLS', 'LCP, s'];
  const note = describeExceptions(routes);
  const text = `${version}, its mobile profile, ${runs} of each: the median, and in brackets least and most.\n\n${table([head, ...judged.map(({ cells }) => cells)])}${note}`;
  return { text, missed: judged.flatMap(({ missed }) => missed) };
}

function judgeRoute(route: MeasuredRoute, reports: readonly Report[]) {
  const { path, performance = bars.score, excepted } = route;
  const numbers = (name: string) => reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
  const [tbt, cls, lcp] = [metrics.tbt, metrics.cls, metrics.lcp].map(numbers) as [number[], number[], number[]];
  const missed: string[] = [];
  const judge = (what: string, is: number, isMet: boolean, bar: string) => {
    if (!isMet) missed.push(`${path}: ${what} ${Number(is.toFixed(3))}, ${bar}`);
  };
  const scores = categories.map((category) => {
    const found = reports.map((report) => scoreOf(report, category, excepted));
    const bar = category === 'performance' ? performance : bars.score;
    const [is, mark] = [at(found, 0.5), category !== 'performance' && excepted ? '*' : ''];
    judge(category, is, is >= bar, `at least ${bar}`);
    return middle(found) + (category === 'seo' || path === '/no-such-page' ? mark : '');
  });
  judge('TBT', at(tbt, 0.5), at(tbt, 0.5) < bars.tbt, `under ${bars.tbt} ms`);
  // Rounded to three decimal places, as displayed.
  judge('CLS', at(cls, 0.5), at(cls, 0.5) < bars.cls + 0.0005, `${bars.cls} is the bar`);
  const seconds = lcp.map((ms) => ms / 1000);
  const longest = bars.lcp * route.lcp;
  judge('LCP', at(seconds, 0.5), at(seconds, 0.5) <= longest, `at most ${longest.toFixed(2)} s`);
  const failed = reports.flatMap((report) => failedAudits(report, excepted));
  return {
    cells: [path, ...scores, middle(tbt), middle(cls, 3), middle(seconds, 2)],
    missed,
    failed: failed.length > 0 ? [`${path}:`, ...new Set(failed)].join('\n') : '',
  };
}

function describeExceptions(routes: readonly MeasuredRoute[]): string {
  const excepted = routes.filter((route) => route.excepted);
  if (excepted.length === 0) return '';
  const words = excepted.map((route) => `${route.path} (${route.excepted?.join(', ')})`);
  return `\n\n\\* Reckoned without what fails there on purpose, since search engines are kept away: ${words.join('; ')}.`;
}
