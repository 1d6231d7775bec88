import type { Measured } from './rounds.ts';

/** Limits in milliseconds: for the 95th percentile, and for the first call after a start. */
export const bounds = { p95: 200, first: 5000 } as const;

/** Returns a percentile of the times. */
export function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Describes the calls that exceed a limit. */
export function findSlow(measured: readonly Measured[]): string[] {
  return measured.flatMap(({ title, isDownload, first, times }) => {
    if (isDownload) return [];
    const p95 = at(times, 0.95);
    return [
      ...(p95 > bounds.p95 ? [`${title}: p95 ${p95.toFixed(0)} ms, at most ${bounds.p95}`] : []),
      ...(first > bounds.first ? [`${title}: first ${first.toFixed(0)} ms, at most ${bounds.first}`] : []),
    ];
  });
}

const columns = [
  'first',
  'its processor',
  'p50',
  'p95',
  'least',
  'most',
  'processor',
  'visitor at first',
  'visitor later',
] as const;

function cellsOf({ first, firstCpu, times, cpu, firstHeld, held }: Measured): string[] {
  const all = [
    first,
    firstCpu,
    at(times, 0.5),
    at(times, 0.95),
    at(times, 0),
    at(times, 1),
    at(cpu, 0.5),
    firstHeld,
    held,
  ];
  return all.map((ms) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0)));
}

export function textTable(measured: readonly Measured[]): string {
  const head = `${'ms'.padEnd(38)}${columns.map((name) => name.slice(-9).padStart(10)).join('')}`;
  const rows = measured.map(
    (one) =>
      one.title.padEnd(38) +
      cellsOf(one)
        .map((cell) => cell.padStart(10))
        .join(''),
  );
  return [head, ...rows].join('\n');
}
