import type { ReactNode } from 'react';
import { noise, noiseText } from '../../../../content/claims.ts';

const quietest = 20;
const loudest = 70;
const levels = Array.from({ length: loudest - quietest }, (_, step) => quietest + step);

/** Common sound levels, as listed by audiologists. */
const landmarks = [
  { level: 30, name: 'Whisper' },
  { level: 40, name: 'Fridge' },
  { level: 60, name: 'Talking' },
] as const;

const baseline = 124;
const place = (level: number) => `${((level - quietest) / (loudest - quietest)) * 100}%`;
const height = (level: number) => 6 + 104 * ((level - quietest) / (loudest - quietest)) ** 1.9;
const isOurs = (level: number) => level >= noise.from && level < noise.to;

/**
 * Scale from a whisper to a conversation with the purifiers' levels highlighted: one bar per decibel. If the labels
 * do not fit in one row, on small screens or with large text, they alternate above and below the bars. A media query
 * instead of a container query: with a container below the fold, Back does not restore the scroll position.
 */
export function DecibelScale({ brand }: { brand: string }): ReactNode {
  return (
    <div
      role="img"
      aria-label={`A scale of loudness: a whisper 30 dB, ${brand} purifiers ${noiseText}, a fridge 40 dB, talking 60 dB.`}
      className="text-sm"
    >
      <p className="mb-2 hidden font-semibold text-accent max-[24em]:block">
        {brand} {noiseText}
      </p>
      <svg aria-hidden="true" width="100%" className="h-[calc(134px+2.6em)] overflow-visible max-[24em]:h-[140px]">
        {levels.map((level) => (
          <rect
            key={level}
            x={place(level)}
            y={baseline - height(level)}
            width="1.1%"
            height={height(level)}
            rx="1.5"
            fill="currentColor"
            className={isOurs(level) ? 'text-accent' : 'text-line-strong/35'}
          />
        ))}
        <text
          textAnchor="end"
          x={place(noise.to)}
          y={baseline - height(noise.to) - 14}
          fill="currentColor"
          className="font-semibold text-accent max-[24em]:hidden"
        >
          {brand} {noiseText}
        </text>
        {landmarks.map(({ level, name }) => (
          <g key={level} fill="currentColor" textAnchor="middle" className="text-ink-soft">
            <rect x={place(level + 0.2)} y={baseline + 3} width="1.5" height="6" />
            <text x={place(level)} y={baseline + 10} dy="1em" className="max-[24em]:hidden">
              {name}
            </text>
            <text x={place(level)} y={baseline + 10} dy="2.3em" className="max-[24em]:hidden">
              {level} dB
            </text>
          </g>
        ))}
      </svg>
      <ul className="hidden text-ink-soft max-[24em]:block">
        {landmarks.map(({ level, name }) => (
          <li key={level}>
            {name} {level} dB
          </li>
        ))}
      </ul>
    </div>
  );
}
