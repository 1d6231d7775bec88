import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export interface ChartPoint {
  readonly key: string;
  /** Label on the axis. */
  readonly label: string;
  readonly value: number;
  /** Value of the period before, where it is compared. */
  readonly before?: number;
}

interface LineChartProps {
  readonly points: readonly ChartPoint[];
  /** Text alternative in one sentence; a table with every figure is next to the chart. */
  readonly summary: string;
  /** Short label of a value on the axis. */
  readonly tick: (value: number) => string;
  /** Description of the point under the pointer. */
  readonly describe: (index: number) => string;
}

const height = 200;
const edge = { top: 10, right: 8, bottom: 24, left: 48 };

/**
 * Line chart of this period, with a fainter line for the period before where it is compared. The point under the
 * pointer is described above.
 */
export function LineChart({ points, summary, tick, describe }: LineChartProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [at, setAt] = useState<number>();
  const x = scalePoint<number>()
    .domain(points.map((_, index) => index))
    .range([edge.left, Math.max(edge.left + 1, width - edge.right)]);
  const values = points.flatMap(({ value, before = 0 }) => [value, before]);
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([height - edge.bottom, edge.top]);
  // Fractions of a penny or of an order would share a label: a shop without sales had '£0' five times.
  const ticks = y
    .ticks(4)
    .map((value) => ({ value, label: tick(value) }))
    .filter(({ label }, index, all) => label !== '' && label !== all[index - 1]?.label);
  const placeOf = (index: number) => x(index) ?? 0;
  const now = line<ChartPoint>(
    (_, index) => placeOf(index),
    ({ value }) => y(value),
  );
  const before = line<ChartPoint>(
    (_, index) => placeOf(index),
    (point) => y(point.before ?? 0),
  );
  const ground = area<ChartPoint>(
    (_, index) => placeOf(index),
    y(0),
    ({ value }) => y(value),
  );
  const list = [...points];
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const index = Math.round((left - edge.left) / (x.step() || 1));
    setAt(Math.min(points.length - 1, Math.max(0, index)));
  };
  const named = labelled(points.length, width);
  const shown = at === undefined ? undefined : points[at];
  return (
    // The pointer may move onto the description: it stays while the pointer is on the chart (WCAG 1.4.13).
    <div ref={frame} className="chart" onPointerLeave={() => setAt(undefined)}>
      <p aria-hidden="true" className="min-h-6 text-sm text-ink-soft">
        {at !== undefined && shown ? describe(at) : ' '}
      </p>
      <svg role="img" aria-label={summary} width="100%" height={height} onPointerMove={follow} onPointerDown={follow}>
        {ticks.map(({ value, label }) => (
          <g key={value}>
            <line className="chart-grid" x1={edge.left} x2={width - edge.right} y1={y(value)} y2={y(value)} />
            <text className="chart-label" x={edge.left - 8} y={y(value) + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        <path className="chart-ground" d={ground(list) ?? ''} />
        {points[0]?.before !== undefined && <path className="chart-before" d={before(list) ?? ''} />}
        <path className="chart-now" d={now(list) ?? ''} />
        {points.length === 1 && points[0] && (
          <circle className="chart-dot" cx={placeOf(0)} cy={y(points[0].value)} r={4} />
        )}
        {named.map((index) => (
          <text
            key={index}
            className="chart-label"
            x={placeOf(index)}
            y={height - 6}
            textAnchor={index === 0 ? 'start' : index === points.length - 1 ? 'end' : 'middle'}
          >
            {points[index]?.label}
          </text>
        ))}
        {at !== undefined && shown && (
          <>
            <line className="chart-rule" x1={placeOf(at)} x2={placeOf(at)} y1={edge.top} y2={height - edge.bottom} />
            <circle className="chart-dot" cx={placeOf(at)} cy={y(shown.value)} r={4} />
          </>
        )}
      </svg>
    </div>
  );
}

/** Indexes of the points with labels: the first, the last, and some between if there is room. */
function labelled(count: number, width: number): number[] {
  if (count < 2) return count === 1 ? [0] : [];
  const wanted = Math.max(1, Math.min(count - 1, Math.floor(width / 110)));
  return [...new Set(Array.from({ length: wanted + 1 }, (_, index) => Math.round((index * (count - 1)) / wanted)))];
}

function useWidth(frame: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 640));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
