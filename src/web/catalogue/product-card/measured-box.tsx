import type { ReactNode } from 'react';
import type { Dimensions } from '../../../domain/catalogue/dimensions.ts';

/** Offset of the depth to the right and upwards, per centimetre: an oblique projection seen from above right. */
const slant = 0.42;
const margin = 9;

/** Size of a drawing in centimetres. To draw several at one scale, pass the largest size to all. */
export function drawnSize({ width, height, depth, handle }: Dimensions): { width: number; height: number } {
  return { width: width + depth * slant + 2 * margin, height: height + depth * slant + handle + 1.6 * margin };
}

interface MeasuredBoxProps {
  readonly dimensions: Dimensions;
  /** Size of the drawing if it is shown next to others. */
  readonly room?: { readonly width: number; readonly height: number };
  readonly className?: string;
  /** Labels in inches, for the United States. */
  readonly inInches?: boolean;
  /** Class of the numbers, which are hardly legible in a small drawing. */
  readonly numbers?: string;
}

/** Box with its dimensions, drawn to scale. */
export function MeasuredBox(props: MeasuredBoxProps): ReactNode {
  const { dimensions, room, inInches = false, className = '', numbers = '' } = props;
  const label = (length: number) => (inInches ? `${(length / 2.54).toFixed(1)} in` : `${length} cm`);
  const { width, height, depth, handle } = dimensions;
  const size = room ?? drawnSize(dimensions);
  const over = depth * slant;
  const left = (size.width - width - over) / 2;
  const floor = size.height - margin;
  const top = floor - height;
  const right = left + width;
  const middle = left + (width + over) / 2;
  // Filters are on the larger faces: of a tower, which is deeper than wide, on its sides
  // (src/domain/catalogue/assembly.ts).
  const face = depth > width ? { at: right, run: over, rise: -over } : { at: left, run: width, rise: 0 };
  return (
    <svg
      role="img"
      aria-label={`Drawing with measures: ${label(width)} wide, ${label(height)} high, ${label(depth)} deep${handle ? `; the handle adds ${label(handle)}` : ''}`}
      viewBox={`0 0 ${size.width.toFixed(1)} ${size.height.toFixed(1)}`}
      className={`overflow-visible fill-none stroke-current ${className}`}
      strokeWidth="0.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <g className="fill-surface text-ink-soft">
        <path d={`M${left} ${top}l${over} ${-over}h${width}l${-over} ${over}z`} />
        <path d={`M${right} ${top}l${over} ${-over}v${height}l${-over} ${over}z`} />
        <path d={`M${left} ${top}h${width}v${height}h${-width}z`} />
      </g>
      {handle > 0 && (
        <path
          d={`M${middle - 9} ${top - over / 2}q0 ${-handle} 3 ${-handle}h12q3 0 3 ${handle}`}
          strokeWidth="1.4"
          className="text-ink-soft"
        />
      )}
      <path d={drawFilter({ ...face, top, height })} strokeWidth="0.3" className="text-line-strong/50" />
      <g className="text-accent">
        <path
          d={`M${left} ${floor + 3}h${width}m0 -1v2M${left} ${floor + 2}v2M${left - 3} ${top}v${height}m-1 0h2M${left - 4} ${top}h2M${right + 2} ${floor + 2}l${over} ${-over}m-0.7 -0.7l1.4 1.4M${right + 1.3} ${floor + 1.3}l1.4 1.4`}
        />
        <g fontSize="4.4" fontWeight="600" className={`fill-current ${numbers}`} stroke="none">
          <text x={left + width / 2} y={floor + 7.6} textAnchor="middle">
            {label(width)}
          </text>
          <text transform={`translate(${left - 4.6} ${top + height / 2}) rotate(-90)`} textAnchor="middle">
            {label(height)}
          </text>
          <text x={right + over / 2 + 3} y={floor - over / 2 + 5.4}>
            {label(depth)}
          </text>
        </g>
      </g>
    </svg>
  );
}

/**
 * Returns the path of a filter's frame and pleats on a face of the case. The face spans `run` to the right and `rise`
 * upwards.
 */
function drawFilter(face: { at: number; run: number; rise: number; top: number; height: number }): string {
  const { at, run, rise, top, height } = face;
  const inset = Math.min(3, run / 6);
  const [start, width] = [at + inset, run - 2 * inset];
  const slope = rise / run;
  const upAt = (x: number) => top + inset + (x - at) * slope;
  const pleats = Array.from({ length: 11 }, (_, index) => start + (width * (index + 1)) / 12);
  const tall = height - 2 * inset;
  const frame = `M${start} ${upAt(start)}l${width} ${width * slope}v${tall}l${-width} ${-width * slope}z`;
  return frame + pleats.map((x) => `M${x.toFixed(1)} ${upAt(x).toFixed(1)}v${tall}`).join('');
}
