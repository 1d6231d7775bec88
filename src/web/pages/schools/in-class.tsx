import type { ReactNode } from 'react';
import { EvidenceMark } from '../../catalogue/evidence-mark.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { DecibelScale } from '../../ui/icons/decibel-scale.tsx';
import { exampleClass, lessonHours } from './example-class.ts';
import { useSchoolTexts } from './school-texts.ts';
import { useClassSet, wattsOf } from './use-class-set.ts';

/** Noise, energy and the single setting: text on one side, illustration on the other. */
export function InClass(): ReactNode {
  const { set } = useClassSet();
  const { brand } = useSettings();
  const hours = lessonHours(exampleClass);
  const watts = set && wattsOf(set);
  const texts = useSchoolTexts('inClass');
  return (
    <section className="bg-tint py-20 lg:py-28" aria-labelledby="in-class-title">
      <div className="page">
        <h2 id="in-class-title" className="heading-2">
          {texts.title}
        </h2>
        <div className="mt-10 grid">
          <Row title={texts.quietTitle} text={texts.quietText}>
            <DecibelScale brand={brand} />
            <EvidenceMark claim="noise" className="mt-2 text-ink-soft" />
          </Row>
          {watts !== undefined && (
            <Row title={texts.energyTitle} text={texts.energyText}>
              <p className="grid gap-1">
                <span>
                  {watts} W × {exampleClass.hoursADay} h × {exampleClass.daysAYear} days
                </span>
                <span className="figure text-accent">= {Math.round((watts * hours) / 1000)} kWh</span>
              </p>
            </Row>
          )}
          <Row title={texts.settingTitle} text={texts.settingText}>
            <Switch />
          </Row>
        </div>
      </div>
    </section>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }): ReactNode {
  return (
    <div className="grid items-center gap-6 border-t border-accent/20 py-10 md:grid-cols-2 md:gap-16">
      <div>
        <h3 className="heading-card">{title}</h3>
        <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
      </div>
      <div>{children}</div>
    </div>
  );
}

/** Drawing of a switch that is on. */
function Switch(): ReactNode {
  return (
    <svg aria-hidden="true" width="168" height="88" viewBox="0 0 168 88" className="text-accent">
      <rect width="168" height="88" rx="44" fill="currentColor" />
      <circle cx="124" cy="44" r="34" className="fill-on-accent" />
      <path d="M48 30v28" className="stroke-on-accent" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}
