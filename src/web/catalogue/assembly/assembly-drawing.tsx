import type { ReactNode } from 'react';
import type { Assembly } from '../../../domain/catalogue/assembly.ts';

/** Offset of the depth to the right and upwards, per centimetre (oblique projection). */
const slant = 0.42;
const round = (value: number) => Math.round(value * 10) / 10;
const at = (...values: number[]) => values.map(round).join(' ');

/** Returns one path of fans in even rows on a face of the given size in centimetres. */
function fanRows(fans: number, across: number, down: number): string {
  const rows = Math.max(1, Math.min(fans, Math.round(Math.sqrt((fans * down) / across))));
  const perRow = Array.from(
    { length: rows },
    (_, row) => Math.floor(((row + 1) * fans) / rows) - Math.floor((row * fans) / rows),
  );
  const radius = Math.min(6, (0.43 * down) / rows, (0.43 * across) / Math.max(...perRow));
  return perRow
    .flatMap((inRow, row) =>
      Array.from({ length: inRow }, (_, column) => {
        const [x, y] = [(across * (column + 0.5)) / inRow, (down * (row + 0.5)) / rows];
        return [radius, radius / 3].map(
          (r) => `M${at(x - r, y)}a${at(r, r)} 0 1 0 ${at(2 * r)} 0a${at(r, r)} 0 1 0 ${at(-2 * r)} 0`,
        );
      }),
    )
    .flat()
    .join('');
}

const pleats = (across: number, down: number) =>
  `M1.5 1.5h${at(across - 3)}v${at(down - 3)}h${at(3 - across)}z${Array.from({ length: 9 }, (_, index) => `M${at(1.5 + ((across - 3) * (index + 1)) / 10)} 1.5v${at(down - 3)}`).join('')}`;

/** Returns an air flow arrow as two paths, line and head. The line curves to its left. */
function breath(x: number, y: number, right: number, down: number): readonly [way: string, head: string] {
  const [endX, endY, size] = [x + right, y + down, Math.hypot(right, down) / 4];
  // The line ends in the direction from its control point to its end.
  const angle = Math.atan2(down / 2 - right / 6, right / 2 + down / 6);
  const [one, other] = [angle + 2.5, angle - 2.5].map((turned) => [
    endX + size * Math.cos(turned),
    endY + size * Math.sin(turned),
  ]) as [number[], number[]];
  return [
    `M${at(x, y)}q${at(right / 2 - down / 6, down / 2 + right / 6, right, down)}`,
    `M${at(...one)}L${at(endX, endY)} ${at(...other)}`,
  ];
}

/**
 * Drawing of a purifier’s assembly in five steps, generated from its dimensions. The complete drawing shows with
 * reduced motion and in print; src/web/styles/pages/assembly.css animates it. The text next to it describes the same
 * steps.
 */
export function AssemblyDrawing({ assembly }: { assembly: Assembly }): ReactNode {
  const { dimensions, fans, walls } = assembly;
  const { width, height, depth, handle } = dimensions;
  const over = depth * slant;
  const unit = Math.max(width + over, height + over + handle) / 60;
  const [left, right, floor] = [
    20 * unit,
    20 * unit + width,
    Math.max(4, fans.lid && 10) * unit + handle + over + height,
  ];
  const top = floor - height;
  const faces = {
    front: `translate(${at(left, top)})`,
    end: `matrix(${slant} ${-slant} 0 1 ${at(right, top)})`,
    lid: `matrix(1 0 ${-slant} ${slant} ${at(left + over, top - over)})`,
  };
  const isFront = walls !== 'sides';
  const isEnd = walls !== 'front';
  const lidMiddle = [left + (width + over) / 2, top - over / 2] as const;
  const endMiddle = [right + over / 2, top + (height - over) / 2] as const;
  const air = [
    ...(isFront
      ? [0.3, 0.7].map((part) => breath(left + (width * part - 13 * unit), floor + 6 * unit, 12 * unit, -9 * unit))
      : []),
    ...(isEnd
      ? [0.35, 0.75].map((part) => breath(right + over + 13 * unit, top + height * part, -11 * unit, -over / 2))
      : []),
    ...(fans.lid > 0
      ? [-0.2, 0.2].map((part) => breath(lidMiddle[0] + width * part, lidMiddle[1] - handle, 2 * unit, -10 * unit))
      : []),
    ...(fans.end > 0
      ? [-0.2, 0.2].map((part) => breath(endMiddle[0] + 3 * unit, endMiddle[1] + height * part, 13 * unit, -3 * unit))
      : []),
    ...(fans.front > 0
      ? [0.15, 0.6].map((part) => breath(left + width * 0.3, top + height * part, -13 * unit, 7 * unit))
      : []),
  ];
  const label = (step: number, x: number, y: number) => (
    <g className={`part-${step}`}>
      <circle cx={round(x)} cy={round(y)} r={round(2.6 * unit)} className="fill-surface text-accent" />
      <text
        x={round(x)}
        y={round(y + 1.25 * unit)}
        fontSize={round(3.5 * unit)}
        fontWeight="700"
        textAnchor="middle"
        stroke="none"
        className="fill-accent"
      >
        {step}
      </text>
    </g>
  );
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="xMinYMid"
      viewBox={`0 0 ${at(right + over + 16 * unit)} ${at(floor + 7 * unit)}`}
      className="w-full fill-none stroke-current text-ink-soft"
      strokeWidth={round(0.45 * unit + 0.1)}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <g className="part-1 fill-surface">
        <path className="from-above" d={`M${at(left, top)}l${at(over, -over)}h${width}l${at(-over, over)}z`} />
        {handle > 0 && (
          <path
            className="from-above"
            fill="none"
            strokeWidth={round(1.3 * unit)}
            d={`M${at(lidMiddle[0] - 9, lidMiddle[1])}q0 ${-handle} 3 ${-handle}h12q3 0 3 ${handle}`}
          />
        )}
        <path className="from-right" d={`M${at(right, top)}l${at(over, -over)}v${height}l${at(-over, over)}z`} />
        <path className="from-front" d={`M${at(left, top)}h${width}v${height}h${-width}z`} />
      </g>
      <g className="part-2 fill-line text-ink">
        {fans.lid > 0 && (
          <g className="from-above">
            <path transform={faces.lid} d={fanRows(fans.lid, width, depth)} />
          </g>
        )}
        {fans.end > 0 && (
          <g className="from-right">
            <path transform={faces.end} d={fanRows(fans.end, depth, height)} />
          </g>
        )}
        {fans.front > 0 && (
          <g className="from-front">
            <path transform={faces.front} d={fanRows(fans.front, width, height)} />
          </g>
        )}
      </g>
      <g className="part-3 text-ink">
        <path
          className="from-left"
          d={`M${at(left, floor - 2 * unit)}c${at(-5 * unit, 0, -3 * unit, 6 * unit, -9 * unit, 5 * unit)}`}
        />
      </g>
      <g className="part-4 text-line-strong">
        {isFront && (
          <g className="from-front">
            <path transform={faces.front} d={pleats(width, height)} className="fill-tint" />
          </g>
        )}
        {isEnd && (
          <g className="from-right">
            <path transform={faces.end} d={pleats(depth, height)} className="fill-tint" />
          </g>
        )}
      </g>
      <g className="part-5">
        <path
          className="from-left fill-surface text-ink"
          d={`M${at(left - 9 * unit, floor + unit)}h${at(-6 * unit)}v${at(4 * unit)}h${at(6 * unit)}z`}
        />
        <g className="text-accent" strokeWidth={round(0.9 * unit)}>
          <path className="air" d={air.map(([way]) => way).join('')} />
          <path d={air.map(([, head]) => head).join('')} />
        </g>
      </g>
      {label(1, left - 4 * unit, top + 2 * unit)}
      {fans.end > 0 && label(2, right + over + 4 * unit, floor - over - 2 * unit)}
      {fans.lid > 0 && fans.end === 0 && label(2, left + over / 2 - 4 * unit, top - over / 2 - 2 * unit)}
      {fans.front > 0 && label(2, left - 4 * unit, top + height * 0.42)}
      {label(3, left - 5 * unit, floor - 6 * unit)}
      {isFront ? label(4, left + width / 2, top + height / 2) : label(4, ...endMiddle)}
      {label(5, left - 12.5 * unit, floor - 2.5 * unit)}
    </svg>
  );
}
