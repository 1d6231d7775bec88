import type { ReactNode } from 'react';
import { chamberTest } from '../../../../content/claims.ts';
import { EvidenceMark } from '../../catalogue/evidence-mark.tsx';
import { useHomeTexts } from './home-texts.ts';
import { ParticleField } from './particle-field.tsx';

const { first, second } = chamberTest;
const stages = [
  { left: 1000, figure: '1,000', text: 'particles at the start' },
  ...[first, second].map(({ minutes, removed }) => ({
    left: remaining(removed),
    figure: `${removed}%`,
    text: `gone after ${minutes} minutes: ${remaining(removed)} are left`,
  })),
];

export function TestedResults(): ReactNode {
  const { title, text, note } = useHomeTexts('tested');
  return (
    <section id="tested" className="on-night bg-night py-20 text-mint lg:py-28" aria-labelledby="tested-title">
      <div className="page">
        <div className="grid gap-6 lg:grid-cols-2 lg:gap-16">
          <h2 id="tested-title" className="heading-1 text-white">
            {title}
          </h2>
          <p className="max-w-prose text-lg">{text}</p>
        </div>
        <ul className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8">
          {stages.map(({ left, figure, text: caption }) => (
            <li key={figure}>
              <figure>
                <ParticleField left={left} />
                <figcaption className="mt-5">
                  <span className="figure block text-white">{figure}</span>
                  <span className="mt-1.5 block text-lg">{caption}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p className="mt-10 max-w-prose text-sm">
          <EvidenceMark claim="bio-aerosols" className="text-white" />
        </p>
        <p className="mt-2 max-w-prose text-sm">{note}</p>
      </div>
    </section>
  );
}

/** Returns how many of a thousand particles are left. */
function remaining(removed: number): number {
  return Math.round(1000 - removed * 10);
}
