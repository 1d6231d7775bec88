import { expect, it } from 'vitest';
import { countSetupLeft, setupProgress } from './setup-progress.ts';

const stateOf = (steps: ReturnType<typeof setupProgress>) =>
  Object.fromEntries(steps.map(({ step, state }) => [step, state]));

it('a step is done once its settings are, or its owner confirmed them; a postponed one stays a to-do', () => {
  const steps = setupProgress(
    { company: true, email: true },
    { tax: 'done', payments: 'done', domain: 'later', email: 'later' },
  );
  expect(stateOf(steps)).toEqual({
    ...{ company: 'done', domain: 'later', payments: 'open', email: 'done', tax: 'done' },
    ...{ delivery: 'open', selling: 'open', samples: 'open', backups: 'open' },
  });
  expect(countSetupLeft({ isDemo: true, steps })).toBe(6);
  expect(countSetupLeft({ isDemo: false, steps })).toBe(1);
  expect(stateOf(setupProgress({ tax: false }, { tax: 'done' })).tax).toBe('open');
});
