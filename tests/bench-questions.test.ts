import { expect, it } from 'vitest';
import { readingQuestions } from '../bench/desk/questions.ts';
import type { Samples } from '../bench/desk/samples.ts';

it('the bench of the desk asks for every call that reads, files included', () => {
  // It refuses to begin where one is left out; what is asked for is made up when it is asked.
  expect(readingQuestions({} as Samples).length).toBeGreaterThan(50);
});
