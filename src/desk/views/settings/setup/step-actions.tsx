import type { ReactNode } from 'react';
import {
  markSetupStep,
  type SetupMark,
  type SetupProgress,
  type SetupStep,
} from '../../../../contract/settings/setup.ts';
import { confirmedSteps } from '../../../../domain/settings/setup-progress.ts';
import { useAction } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';

interface StepActionsProps {
  readonly step: SetupStep;
  readonly state: SetupProgress['steps'][number]['state'];
  readonly onNext: () => void;
}

/** Moves on: as done where only the owner can tell, else as postponed until the settings are complete. */
export function StepActions({ step, state, onNext }: StepActionsProps): ReactNode {
  const mark = useAction(markSetupStep);
  const markAs = (as: SetupMark) => mark.mutate({ step, mark: as }, { onDone: onNext });
  return (
    <div className="mt-5">
      <ErrorState error={mark.error} className="mb-3" />
      <div className="flex flex-wrap gap-2">
        {state === 'done' ? (
          <Button variant="primary" onClick={onNext}>
            Continue
          </Button>
        ) : (
          <>
            {confirmedSteps.has(step) && (
              <Button variant="primary" disabled={mark.isPending} onClick={() => markAs('done')}>
                {step === 'samples' ? 'Keep samples and continue' : 'Mark as checked'}
              </Button>
            )}
            <Button disabled={mark.isPending} onClick={() => markAs('later')}>
              Do this later
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
