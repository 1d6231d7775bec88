import type { ReactNode } from 'react';

const shapeId = 'fan-shape';
const blade = 'M12 12c-1.6-2.6-1.4-5.4.6-7 1.7.9 2.3 3.8-.6 7z';
const turns = [0, 72, 144, 216, 288] as const;

/** One fan per person in colour, spare fans in outline. */
export function FanRow({ needed, fans }: { needed: number; fans: number }): ReactNode {
  const size = fans > 30 ? 'size-5' : fans > 12 ? 'size-7' : 'size-9';
  return (
    <div className="mt-5">
      <svg aria-hidden="true" className="hidden">
        <symbol id={shapeId} viewBox="0 0 24 24">
          <rect x="1.5" y="1.5" width="21" height="21" rx="4" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <circle cx="12" cy="12" r="8.4" fill="none" stroke="currentColor" strokeWidth="1" />
          {turns.map((turn) => (
            <path key={turn} d={blade} transform={`rotate(${turn} 12 12)`} fill="currentColor" />
          ))}
        </symbol>
      </svg>
      <ul aria-hidden="true" className="flex flex-wrap gap-1">
        {Array.from({ length: fans }, (_, index) => (
          <li key={String(index)} className={index < needed ? 'text-accent' : 'text-line-strong/50'}>
            <svg aria-hidden="true" className={size}>
              <use href={`#${shapeId}`} />
            </svg>
          </li>
        ))}
      </ul>
      {fans > needed && <p className="mt-2 text-sm text-ink-soft">{`${fans - needed} to spare`}</p>}
    </div>
  );
}
