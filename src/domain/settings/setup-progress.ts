import { type SetupMark, type SetupProgress, type SetupStep, setupSteps } from '../../contract/settings/setup.ts';

/** Steps whose settings have good defaults, so that only the owner can tell whether they are right. */
export const confirmedSteps: ReadonlySet<SetupStep> = new Set(['tax', 'delivery', 'samples']);

export type SetupMarks = Readonly<Partial<Record<SetupStep, SetupMark>>>;
/** Steps whose settings are complete (`true`), or have a fault that a mark does not hide (`false`). */
export type CompleteSteps = Readonly<Partial<Record<SetupStep, boolean>>>;

/** State of each step: its settings decide, and the owner's mark where they do not. */
export function setupProgress(complete: CompleteSteps, marks: SetupMarks): SetupProgress['steps'] {
  return setupSteps.map((step) => {
    const isConfirmed = confirmedSteps.has(step) && marks[step] === 'done' && complete[step] !== false;
    if (complete[step] || isConfirmed) return { step, state: 'done' };
    return { step, state: marks[step] === 'later' ? 'later' : 'open' };
  });
}

/** Number of steps left to do: in a demo all of them, in a live shop those that its owner postponed. */
export function countSetupLeft({ isDemo, steps }: Pick<SetupProgress, 'isDemo' | 'steps'>): number {
  return steps.filter(({ state }) => state === 'later' || (isDemo && state === 'open')).length;
}
