import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { type SetupProgress, type SetupStep, setupSteps, showSetup } from '../../../../contract/settings/setup.ts';
import { useOperation } from '../../../api/queries.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/feedback/states.tsx';
import { Page } from '../../../ui/page.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { GoLiveCard } from '../go-live-card.tsx';
import { StepActions } from './step-actions.tsx';
import { StepContent } from './step-content.tsx';
import { type ShownStep, stepTexts } from './step-texts.ts';

/** Sets up a new shop step by step, from settings that each have a page too. */
export default function SetupView(): ReactNode {
  const progress = useOperation(showSetup, {});
  return (
    <Page title="Set up your shop" actions={<ButtonLink href="/settings">All settings</ButtonLink>}>
      <QueryBoundary query={progress} rows={10}>
        {(found) => <Steps progress={found} />}
      </QueryBoundary>
    </Page>
  );
}

const shownSteps: readonly ShownStep[] = [...setupSteps, 'live'];

function Steps({ progress }: { readonly progress: SetupProgress }): ReactNode {
  const [params, setParams] = useSearchParams();
  const asked = shownSteps.find((step) => step === params.get('step'));
  const [first] = useState<ShownStep>(() => progress.steps.find(({ state }) => state === 'open')?.step ?? 'live');
  const current = asked ?? first;
  const [visited, setVisited] = useState<readonly ShownStep[]>([current]);
  if (!visited.includes(current)) setVisited([...visited, current]);
  const open = (step: ShownStep) => {
    setParams({ step });
    document.querySelector('h1')?.focus();
  };
  const next = shownSteps[shownSteps.indexOf(current) + 1];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[16rem_1fr]">
      <StepList progress={progress} current={current} />
      <div className="min-w-0 max-w-4xl">
        {/* Visited steps stay, so that nothing typed there is lost. */}
        {visited.map((step) => (
          <section key={step} hidden={step !== current} aria-labelledby={`step-${step}`}>
            <h2 id={`step-${step}`} className="text-xl font-semibold">
              {stepTexts[step].title}
            </h2>
            <p className="mt-1 mb-4 max-w-prose text-ink-soft">{stepTexts[step].about}</p>
            {step === 'live' ? <LiveStep progress={progress} /> : <StepContent step={step} />}
          </section>
        ))}
        {current !== 'live' && (
          <StepActions
            key={current}
            step={current}
            state={stateOf(progress, current)}
            onNext={() => open(next ?? 'live')}
          />
        )}
      </div>
    </div>
  );
}

const stateOf = ({ steps }: SetupProgress, wanted: SetupStep) =>
  steps.find(({ step }) => step === wanted)?.state ?? 'open';

const stateBadges = {
  done: { className: 'badge', text: 'Done' },
  later: { className: 'badge badge-warn', text: 'Later' },
  open: { className: 'badge badge-plain', text: 'To do' },
} as const;

function StepList({ progress, current }: { readonly progress: SetupProgress; readonly current: ShownStep }): ReactNode {
  return (
    <nav aria-label="Set-up steps" className="card p-2">
      <ol className="grid grid-cols-2 gap-1 lg:grid-cols-1">
        {shownSteps.map((step) => {
          const state = step === 'live' ? (progress.isDemo ? 'open' : 'done') : stateOf(progress, step);
          const { className, text } = stateBadges[state];
          return (
            <li key={step}>
              <Link
                href={`/setup?step=${step}`}
                className={`flex min-h-11 flex-wrap items-center justify-between gap-x-2 rounded-control px-3 py-1.5 hover:bg-tint ${step === current ? 'bg-tint font-semibold' : ''}`}
                {...(step === current && { 'aria-current': 'step' as const })}
              >
                {stepTexts[step].label}
                <span className={className}>{text}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The checklist, and the switch. */
function LiveStep({ progress: { steps, isDemo } }: { readonly progress: SetupProgress }): ReactNode {
  const left = steps.filter(({ state }) => state !== 'done');
  return (
    <>
      <div className="card mb-5 px-5 py-4">
        <h3 className="font-semibold">Checklist</h3>
        {left.length === 0 ? (
          <p className="mt-1">Every step is done.</p>
        ) : (
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {left.map(({ step }) => (
              <li key={step}>
                <TextLink href={`/setup?step=${step}`}>{stepTexts[step].label}</TextLink>: {stepTexts[step].left}
              </li>
            ))}
          </ul>
        )}
        {!isDemo && <p className="mt-3">Your shop is live and takes real orders.</p>}
      </div>
      <GoLiveCard />
    </>
  );
}
