import { expect, it } from 'vitest';
import { readingQuestions } from '../bench/desk/questions.ts';
import type { Samples } from '../bench/desk/samples.ts';

it('the desk benchmark covers every read operation, including files', () => {
  // It refuses to begin where one is left out; what is asked for is made up when it is asked.
  expect(readingQuestions({} as Samples).length).toBeGreaterThan(50);
});
