import { type FirstAnswer, firstAnswersId } from '../../contract/desk/first-answers.ts';
import { queries } from './use-call.ts';

/** Takes up what the document brought with it, as if it had just been asked for. */
export function takeFirstAnswers(): void {
  const text = document.getElementById(firstAnswersId)?.textContent;
  if (!text) return;
  for (const [name, input, output] of JSON.parse(text) as readonly FirstAnswer[]) {
    queries.setQueryData([name, input], output);
  }
}
