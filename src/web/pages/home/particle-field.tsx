import type { ReactNode } from 'react';

const columns = 40;
const rows = 25;
const pitch = 10;
const cells = columns * rows;

/** First cells of a linear congruential sequence that visits each of the thousand once, seemingly at random. */
function scatter(count: number): number[] {
  const visited: number[] = [];
  for (let cell = 118; visited.length < count; cell = (cell * 541 + 311) % cells) visited.push(cell);
  return visited;
}

/** A thousand particles: those left in the air bright, the others faint. */
export function ParticleField({ left }: { left: number }): ReactNode {
  const id = `particles-${left}`;
  const full = left === cells;
  return (
    <svg
      role="img"
      aria-label={`${left} of 1,000 particles left in the air`}
      viewBox={`0 0 ${columns * pitch} ${rows * pitch}`}
      className="block w-full"
    >
      <pattern
        id={id}
        width={pitch}
        height={pitch}
        patternUnits="userSpaceOnUse"
        className={full ? 'text-sun' : 'text-mint/35'}
      >
        <circle cx={pitch / 2} cy={pitch / 2} r={full ? 3.4 : 1.5} fill="currentColor" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      {!full && (
        <g fill="currentColor" className="text-sun">
          {scatter(left).map((cell) => (
            <circle
              key={cell}
              cx={((cell % columns) + 0.5) * pitch}
              cy={(Math.floor(cell / columns) + 0.5) * pitch}
              r="3.4"
            />
          ))}
        </g>
      )}
    </svg>
  );
}
